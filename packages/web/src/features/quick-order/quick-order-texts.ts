import { addTexts } from '#platform/text/texts.ts'
import { quickOrderTexts } from '#texts/quick-order.ts'

addTexts(quickOrderTexts)
