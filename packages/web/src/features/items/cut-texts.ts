import { addTexts } from '#platform/text/texts.ts'
import { cutsTexts } from '#texts/cuts.ts'

addTexts(cutsTexts)
