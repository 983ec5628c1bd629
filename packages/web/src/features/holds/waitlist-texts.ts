import { addTexts } from '#platform/text/texts.ts'
import { waitlistTexts } from '#texts/waitlist.ts'

addTexts(waitlistTexts)
