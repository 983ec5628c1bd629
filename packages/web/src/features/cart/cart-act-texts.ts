import { addTexts } from '#platform/texts.ts'
import { cartActTexts } from '../../texts/cart-acts.ts'

addTexts(cartActTexts)
