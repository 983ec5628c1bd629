import { addTexts } from '#platform/texts.ts'
import { priceListTexts } from '../../texts/price-lists.ts'

addTexts(priceListTexts)
