import { addTexts } from '#platform/text/texts.ts'
import { holdsTexts } from '#texts/holds.ts'

addTexts(holdsTexts)
