import { addTexts } from '#platform/text/texts.ts'
import { profileTexts } from '#texts/profile.ts'

addTexts(profileTexts)
