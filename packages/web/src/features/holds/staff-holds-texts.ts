import { addTexts } from '#platform/text/texts.ts'
import { staffHoldsTexts } from '#texts/staff-holds.ts'

addTexts(staffHoldsTexts)
