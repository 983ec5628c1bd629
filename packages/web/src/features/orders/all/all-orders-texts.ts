import { addTexts } from '#platform/text/texts.ts'
import { allOrdersTexts } from '#texts/all-orders.ts'

addTexts(allOrdersTexts)
