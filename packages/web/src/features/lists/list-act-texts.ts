import { addTexts } from '#platform/texts.ts'
import { listActTexts } from '../../texts/list-acts.ts'

addTexts(listActTexts)
