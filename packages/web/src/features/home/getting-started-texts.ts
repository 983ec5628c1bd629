import { addTexts } from '#platform/text/texts.ts'
import { gettingStartedTexts } from '#texts/getting-started.ts'

addTexts(gettingStartedTexts)
