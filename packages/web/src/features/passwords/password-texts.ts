import { addTexts } from '#platform/texts.ts'
import { passwordTexts } from '../../texts/passwords.ts'

addTexts(passwordTexts)
