import { addTexts } from '#platform/text/texts.ts'
import { invoicedTexts } from '#texts/invoiced.ts'
import { payingTexts } from '#texts/paying.ts'
import { paymentTexts } from '#texts/payments.ts'

addTexts(payingTexts)
addTexts(paymentTexts)
// An invoice is called the same everywhere.
addTexts(invoicedTexts)
