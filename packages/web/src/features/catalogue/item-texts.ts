import { addTexts } from '#platform/text/texts.ts'
import { itemPageTexts } from '#texts/item-page.ts'

addTexts(itemPageTexts)
