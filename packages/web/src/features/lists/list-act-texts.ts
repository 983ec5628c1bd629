import { addTexts } from '#platform/text/texts.ts'
import { listActTexts } from '#texts/list-acts.ts'

addTexts(listActTexts)
