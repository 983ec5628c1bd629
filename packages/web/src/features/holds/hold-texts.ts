import { addTexts } from '#platform/texts.ts'
import { holdsTexts } from '../../texts/holds.ts'

addTexts(holdsTexts)
