import { addTexts } from '#platform/text/texts.ts'
import { checkoutPageTexts } from '#texts/checkout-page.ts'

addTexts(checkoutPageTexts)
