import { addTexts } from '#platform/text/texts.ts'
import { laterPageTexts } from '#texts/later-page.ts'

addTexts(laterPageTexts)
