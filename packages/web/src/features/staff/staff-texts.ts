import { addTexts } from '#platform/text/texts.ts'
import { staffTexts } from '#texts/staff.ts'

addTexts(staffTexts)
