import { addTexts } from '#platform/text/texts.ts'
import { roomTexts } from '#texts/rooms.ts'

addTexts(roomTexts)
