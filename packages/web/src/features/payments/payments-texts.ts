import { addTexts } from '#platform/text/texts.ts'
import { paymentTexts } from '#texts/payments.ts'

addTexts(paymentTexts)
