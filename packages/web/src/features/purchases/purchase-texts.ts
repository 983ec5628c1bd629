import { addTexts } from '#platform/text/texts.ts'
import { purchasesTexts } from '#texts/purchases.ts'

addTexts(purchasesTexts)
