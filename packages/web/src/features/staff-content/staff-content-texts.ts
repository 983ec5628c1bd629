import { addTexts } from '#platform/text/texts.ts'
import { staffContentTexts } from '#texts/staff-content.ts'

addTexts(staffContentTexts)
