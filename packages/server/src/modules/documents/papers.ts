import { Worker } from 'node:worker_threads'
import { Problem } from '@sidemark/contract'
import type { Paper } from './paper/paper.ts'
import type { PaperAnswer, PaperTask } from './paper-worker.ts'

/** Papers that may wait: a second of 400-line orders each, at worst. More are refused, for each holds a request open. */
const MOST_WAITING = 60

/** Draws papers in a thread of their own: 400 lines take half a second of CPU, which no other request should wait for. */
export type Papers = {
  /** @throws Problem `unavailable` when too many wait already */
  draw(paper: Paper): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = { done: (bytes: Buffer) => void; failed: (error: Error) => void }

/** One thread, hired with the first paper, and again after it died. */
export function openPapers(mostWaiting = MOST_WAITING): Papers {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let next = 1

  const answered = (answer: PaperAnswer) => {
    const paper = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('bytes' in answer) paper?.done(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
    else paper?.failed(new Error(`A paper could not be drawn: ${answer.error}`))
  }
  const lost = (error: Error) => {
    worker = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }
  const hire = () => {
    const hired = new Worker(new URL('./paper-worker.ts', import.meta.url))
    hired.on('message', answered)
    hired.on('error', lost)
    hired.on('exit', () => worker === hired && lost(new Error('The thread that draws papers has ended.')))
    // A paper must never hold up a shutdown.
    hired.unref()
    return hired
  }

  return {
    draw: (paper) =>
      new Promise((done, failed) => {
        if (waiting.size >= mostWaiting) throw new Problem('unavailable', 'Too many documents are being written just now. Please try again in a moment.')
        worker ??= hire()
        const id = next++
        waiting.set(id, { done, failed })
        worker.postMessage({ id, paper } satisfies PaperTask)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
