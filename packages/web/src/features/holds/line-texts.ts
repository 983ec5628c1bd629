import { addTexts } from '#platform/texts.ts'
import { lineTexts } from '../../texts/line.ts'

addTexts(lineTexts)
