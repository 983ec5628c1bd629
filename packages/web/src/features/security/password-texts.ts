import { addTexts } from '#platform/text/texts.ts'
import { passwordTexts } from '#texts/passwords.ts'

addTexts(passwordTexts)
