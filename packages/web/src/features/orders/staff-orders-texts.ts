import { addTexts } from '#platform/text/texts.ts'
import { staffOrdersTexts } from '#texts/staff-orders.ts'

addTexts(staffOrdersTexts)
