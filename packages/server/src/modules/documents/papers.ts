import { Worker } from 'node:worker_threads'
import { Problem } from '@sidemark/contract'
import type { Paper } from './paper/paper.ts'
import type { PaperAnswer } from './paper-worker.ts'

/**
 * The number of papers that may wait. A 400-line order takes a second at worst. More are refused, because each keeps a
 * request open.
 */
const MOST_WAITING = 60

/**
 * Megabytes of memory for drawing: 12,500 items of a price list take half of it. A paper that needs more fails alone,
 * and the process stays alive.
 */
const MOST_MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 }

/**
 * Draws papers in a separate thread. A paper of 400 lines takes half a second of CPU, and no other request should wait
 * for that.
 */
export type Papers = {
  /**
   * @param gone aborts when nobody waits for the paper any longer. If its drawing has not begun, another paper takes
   * its place
   * @throws Problem `unavailable` if too many papers wait already
   */
  draw(paper: Paper, gone?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = { paper: Paper; done: (bytes: Buffer) => void; failed: (error: Error) => void }
type How = { mostWaiting?: number; keepsThread?: boolean }

/**
 * Draws papers in one thread. It starts with the first paper, and again after it died.
 *
 * @param how.keepsThread false: the thread ends when no paper waits any longer, which frees its memory. This is for
 * papers that are large and rare
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
    if ('bytes' in answer)
      drawn?.done(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
    else drawn?.failed(new Error(`A paper could not be drawn: ${answer.error}`))
    next()
  }
  /** The paper that killed the thread fails. The waiting papers get another thread. */
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
    // Drawing a paper must never delay a shutdown.
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
        if (waiting.length + (drawn ? 1 : 0) >= mostWaiting)
          throw new Problem(
            'unavailable',
            'Too many documents are being written right now. Please try again in a moment.',
          )
        const mine = { paper, done, failed }
        waiting.push(mine)
        const leave = () => {
          const place = waiting.indexOf(mine)
          if (place >= 0) waiting.splice(place, 1)
          failed(new Problem('unavailable', 'This document is no longer needed.'))
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
