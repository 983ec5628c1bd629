import { addTexts } from '#platform/text/texts.ts'
import { cartActTexts } from '#texts/cart-acts.ts'

addTexts(cartActTexts)
