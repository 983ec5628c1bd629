import { addTexts } from '#platform/text/texts.ts'
import { tableTexts } from '#texts/tables.ts'

addTexts(tableTexts)
