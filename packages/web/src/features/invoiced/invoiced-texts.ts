import { addTexts } from '#platform/texts.ts'
import { invoicedTexts } from '../../texts/invoiced.ts'

addTexts(invoicedTexts)
