import { addTexts } from '#platform/texts.ts'
import { sharedCartTexts } from '../../texts/shared-carts.ts'

addTexts(sharedCartTexts)
