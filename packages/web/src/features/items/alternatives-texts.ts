import { addTexts } from '#platform/text/texts.ts'
import { alternativesTexts } from '#texts/alternatives.ts'

addTexts(alternativesTexts)
