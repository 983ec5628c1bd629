import { addTexts } from '#platform/texts.ts'
import { profileTexts } from '../../texts/profile.ts'

addTexts(profileTexts)
