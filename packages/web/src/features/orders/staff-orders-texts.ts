import { addTexts } from '#platform/texts.ts'
import { staffOrdersTexts } from '../../texts/staff-orders.ts'

addTexts(staffOrdersTexts)
