import { addTexts } from '#platform/texts.ts'
import { purchasesTexts } from '../../texts/purchases.ts'

addTexts(purchasesTexts)
