import { addTexts } from '#platform/texts.ts'
import { allOrdersTexts } from '../../texts/all-orders.ts'

addTexts(allOrdersTexts)
