import { addTexts } from '#platform/text/texts.ts'
import { overviewTexts } from '#texts/overview.ts'

addTexts(overviewTexts)
