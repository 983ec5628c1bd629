import { addTexts } from '#platform/text/texts.ts'
import { lotWayTexts } from '#texts/lot-ways.ts'

addTexts(lotWayTexts)
