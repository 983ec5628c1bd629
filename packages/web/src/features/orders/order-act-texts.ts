import { addTexts } from '#platform/text/texts.ts'
import { orderActTexts } from '#texts/order-acts.ts'

addTexts(orderActTexts)
