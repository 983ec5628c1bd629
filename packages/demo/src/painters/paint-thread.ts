import { answerTasks } from '@sidemark/server/pictures/picture-worker.ts'
import { paint } from './paint.ts'

answerTasks(paint)
