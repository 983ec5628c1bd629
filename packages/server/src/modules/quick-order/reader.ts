import { Worker } from 'node:worker_threads'
import { Problem } from '@sidemark/contract'
import type { Read, Reading, ReadingAnswer } from './reading-thread.ts'

/** The number of texts that may wait. A text of the largest size takes a second. */
const MOST_WAITING = 60
/** Megabytes of memory for reading. The largest spreadsheet takes half of it. A larger one fails alone. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** Milliseconds for one text. The bounds of texts make this enough ten times over. */
const PATIENCE = 10_000

/** Reads pasted texts and uploaded files in a thread of its own, so that no other request waits for it. */
export type Reader = {
  /** @throws Problem with a sentence for the user, if the text cannot be read, or too many are being read */
  read(reading: Reading): Promise<Read>
  close(): Promise<void>
}

/** onLost: gets the error that ended the thread, for the log. */
type How = { patience?: number; mostWaiting?: number; onLost?: (error: Error) => void }
type Waiting = { reading: Reading; done: (read: Read) => void; failed: (error: Error) => void }

/** The refusal of a text, beside the field that it came from. */
const refusal = (reading: Reading, detail: string) =>
  new Problem('refused', detail, { errors: [{ field: 'text' in reading ? 'text' : 'file', detail }] })

/**
 * Reads one text after the other in one thread. The thread starts with the first text, and again after a text that took
 * too long or too much memory has ended it.
 */
export function openReader({ patience = PATIENCE, mostWaiting = MOST_WAITING, onLost }: How = {}): Reader {
  const waiting: Waiting[] = []
  let current: Waiting | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    clearTimeout(timer)
    current = waiting.shift() ?? null
    if (!current) return
    worker ??= hire()
    worker.postMessage(current.reading)
    timer = setTimeout(() => lost('This takes too long to read. Split the order into smaller parts.'), patience)
  }
  const answered = (answer: ReadingAnswer) => {
    if ('read' in answer) current?.done(answer.read)
    else if ('refused' in answer) current?.failed(refusal(current.reading, answer.refused))
    else current?.failed(new Error(`A text could not be read: ${answer.error}`))
    next()
  }
  /** The text that the thread was reading fails. The waiting ones get another thread. */
  const lost = (sentence: string) => {
    const gone = worker
    worker = null
    void gone?.terminate()
    current?.failed(refusal(current.reading, sentence))
    next()
  }
  const hire = () => {
    const hired = new Worker(new URL('./reading-thread.ts', import.meta.url), { resourceLimits: MOST_MEMORY })
    const ended = () =>
      worker === hired && lost('This takes too much memory to read. Save only the order as .xlsx or .csv.')
    hired.on('message', (answer: ReadingAnswer) => worker === hired && answered(answer))
    hired.on('error', (error: Error) => {
      onLost?.(error)
      ended()
    })
    hired.on('exit', ended)
    // Reading must never delay a shutdown.
    hired.unref()
    return hired
  }

  return {
    read: (reading) =>
      new Promise((done, failed) => {
        if (waiting.length + (current ? 1 : 0) >= mostWaiting)
          throw new Problem('unavailable', 'Too many orders are being read right now. Please try again in a moment.')
        waiting.push({ reading, done, failed })
        if (!current) next()
      }),
    close: async () => {
      clearTimeout(timer)
      waiting.length = 0
      current = null
      const gone = worker
      worker = null
      await gone?.terminate()
    },
  }
}
