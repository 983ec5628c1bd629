import { parentPort } from 'node:worker_threads'
import { drawPaper } from './paper/draw-paper.ts'
import type { Paper } from './paper/paper.ts'

/** A paper to draw; `id` comes back with its bytes, or with what was wrong. */
export type PaperTask = { id: number; paper: Paper }
export type PaperAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

parentPort?.on('message', ({ id, paper }: PaperTask) => {
  const answer = (said: PaperAnswer) => parentPort?.postMessage(said)
  void drawPaper(paper).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
