import { addTexts } from '#platform/text/texts.ts'
import { sharedCartTexts } from '#texts/shared-carts.ts'

addTexts(sharedCartTexts)
