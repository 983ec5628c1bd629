import { addTexts } from '#platform/text/texts.ts'
import { paletteTexts } from '#texts/palette.ts'

addTexts(paletteTexts)
