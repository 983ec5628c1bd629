import { addTexts } from '#platform/text/texts.ts'
import { quotesTexts } from '#texts/quotes.ts'

addTexts(quotesTexts)
