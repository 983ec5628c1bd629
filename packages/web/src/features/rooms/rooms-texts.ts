import { addTexts } from '#platform/texts.ts'
import { roomTexts } from '../../texts/rooms.ts'

addTexts(roomTexts)
