import { addTexts } from '#platform/text/texts.ts'
import { invoicedTexts } from '#texts/invoiced.ts'
import { payingTexts } from '#texts/paying.ts'
import { paymentMethodTexts } from '#texts/payment-methods.ts'
import { paymentTexts } from '#texts/payments.ts'

addTexts(payingTexts)
addTexts(paymentTexts)
addTexts(paymentMethodTexts)
// An invoice is called the same everywhere.
addTexts(invoicedTexts)
