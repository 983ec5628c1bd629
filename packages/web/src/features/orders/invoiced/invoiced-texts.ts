import { addTexts } from '#platform/text/texts.ts'
import { invoicedTexts } from '#texts/invoiced.ts'

addTexts(invoicedTexts)
