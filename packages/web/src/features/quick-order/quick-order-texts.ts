import { addTexts } from '#platform/texts.ts'
import { quickOrderTexts } from '../../texts/quick-order.ts'

addTexts(quickOrderTexts)
