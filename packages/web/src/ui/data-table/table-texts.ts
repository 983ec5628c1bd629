import { addTexts } from '#platform/texts.ts'
import { tableTexts } from '../../texts/tables.ts'

addTexts(tableTexts)
