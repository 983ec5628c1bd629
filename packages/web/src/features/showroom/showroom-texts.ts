import { addTexts } from '#platform/text/texts.ts'
import { showroomTexts } from '#texts/showroom.ts'

addTexts(showroomTexts)
