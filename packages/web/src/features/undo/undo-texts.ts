import { addTexts } from '#platform/text/texts.ts'
import { undoTexts } from '#texts/undo.ts'

addTexts(undoTexts)
