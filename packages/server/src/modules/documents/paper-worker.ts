import { parentPort } from 'node:worker_threads'
import { drawPaper } from './paper/draw-paper.ts'
import type { Paper } from './paper/paper.ts'

/** The bytes of the paper, or the error that stopped its drawing. */
export type PaperAnswer = { bytes: Uint8Array } | { error: string }

parentPort?.on('message', (paper: Paper) => {
  const answer = (said: PaperAnswer) => parentPort?.postMessage(said)
  void drawPaper(paper).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
