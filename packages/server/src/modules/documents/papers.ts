import { Worker } from 'node:worker_threads'
import { Problem } from '@sidemark/contract'
import type { Paper } from './paper/paper.ts'
import type { PaperAnswer } from './paper-worker.ts'

/** Papers that may wait: a second of 400-line orders each, at worst. More are refused, for each holds a request open. */
const MOST_WAITING = 60

/** Megabytes of objects that drawing may keep: 12,500 items of a price list take half of it. A paper that needs more fails alone, not the process. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 }

/** Draws papers in a thread of their own: 400 lines take half a second of CPU, which no other request should wait for. */
export type Papers = {
  /**
   * @param gone aborts when nobody waits for it any more: a paper that is not begun gives its place to another
   * @throws Problem `unavailable` when too many wait already
   */
  draw(paper: Paper, gone?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = { paper: Paper; done: (bytes: Buffer) => void; failed: (error: Error) => void }
type How = { mostWaiting?: number; keepsThread?: boolean }

/**
 * One thread, hired with the first paper, and again after it died.
 *
 * @param how.keepsThread false: it ends when nothing waits any more, and its memory with it; for papers that are large and rare
 */
export function openPapers({ mostWaiting = MOST_WAITING, keepsThread = true }: How = {}): Papers {
  const waiting: Waiting[] = []
  let drawn: Waiting | null = null
  let worker: Worker | null = null

  const next = () => {
    drawn = waiting.shift() ?? null
    if (drawn) {
      worker ??= hire()
      worker.postMessage(drawn.paper)
    } else if (!keepsThread) void dismiss()
  }
  const answered = (answer: PaperAnswer) => {
    if ('bytes' in answer) drawn?.done(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
    else drawn?.failed(new Error(`A paper could not be drawn: ${answer.error}`))
    next()
  }
  /** The paper that it died of fails; those that wait have another thread. */
  const lost = (error: Error) => {
    worker = null
    drawn?.failed(error)
    next()
  }
  const hire = () => {
    const hired = new Worker(new URL('./paper-worker.ts', import.meta.url), { resourceLimits: MOST_MEMORY })
    hired.on('message', answered)
    hired.on('error', (error: Error) => worker === hired && lost(error))
    hired.on('exit', () => worker === hired && lost(new Error('The thread that draws papers has ended.')))
    // A paper must never hold up a shutdown.
    hired.unref()
    return hired
  }
  const dismiss = () => {
    const dismissed = worker
    worker = null
    return dismissed?.terminate()
  }

  return {
    draw: (paper, gone) =>
      new Promise((done, failed) => {
        if (waiting.length + (drawn ? 1 : 0) >= mostWaiting) throw new Problem('unavailable', 'Too many documents are being written just now. Please try again in a moment.')
        const mine = { paper, done, failed }
        waiting.push(mine)
        const leave = () => {
          const place = waiting.indexOf(mine)
          if (place >= 0) waiting.splice(place, 1)
          failed(new Problem('unavailable', 'Nobody waits for this document any more.'))
        }
        if (gone?.aborted) leave()
        else gone?.addEventListener('abort', leave, { once: true })
        if (!drawn) next()
      }),
    close: async () => {
      waiting.length = 0
      await dismiss()
    },
  }
}
