import { addTexts } from '#platform/text/texts.ts'
import { priceListTexts } from '#texts/price-lists.ts'

addTexts(priceListTexts)
