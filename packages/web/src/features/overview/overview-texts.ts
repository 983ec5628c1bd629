import { addTexts } from '#platform/texts.ts'
import { overviewTexts } from '../../texts/overview.ts'

addTexts(overviewTexts)
