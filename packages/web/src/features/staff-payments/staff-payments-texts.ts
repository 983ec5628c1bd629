import { addTexts } from '#platform/text/texts.ts'
import { staffPaymentsTexts } from '#texts/staff-payments.ts'

addTexts(staffPaymentsTexts)
