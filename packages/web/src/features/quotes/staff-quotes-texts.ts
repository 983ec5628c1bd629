import { addTexts } from '#platform/text/texts.ts'
import { staffQuotesTexts } from '#texts/staff-quotes.ts'

addTexts(staffQuotesTexts)
