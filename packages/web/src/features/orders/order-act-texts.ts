import { addTexts } from '#platform/texts.ts'
import { orderActTexts } from '../../texts/order-acts.ts'

addTexts(orderActTexts)
