import { addTexts } from '#platform/texts.ts'
import { quotesTexts } from '../../texts/quotes.ts'

addTexts(quotesTexts)
