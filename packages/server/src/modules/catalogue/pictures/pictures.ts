import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Painters } from './painters.ts'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'
import type { DrawAnswer, DrawTask } from './picture-worker.ts'

/**
 * The number of drawings that may wait: some pages of the catalog that nobody has opened before. More are refused,
 * because each keeps a request open.
 */
const MOST_WAITING = 120

/** Pictures of recipes, on disk or to be drawn. */
export type Pictures = {
  /**
   * The encoded picture, from disk or drawn now in a worker; null if there is no such recipe, `later` if too many wait
   * to be drawn.
   */
  picture(name: string, size: PictureSize, format: PictureFormat): Promise<Buffer | null | 'later'>
  /** Draws the pictures missing on disk one after the other, after all waiting requests. */
  warm(names: string[], size: PictureSize, format: PictureFormat): Promise<void>
  close(): Promise<void>
}

type Job = { task: DrawTask; done: () => void; failed: (error: Error) => void }

/**
 * Pictures of recipes, cached under `dataDir/pictures` and drawn by a pool of worker threads.
 *
 * @param workers threads; by default one core stays free for the server
 * @param mostWaiting drawings that may wait for a thread
 */
export function openPictures(
  dataDir: string,
  painters: Painters,
  workers = Math.max(1, availableParallelism() - 1),
  mostWaiting = MOST_WAITING,
): Pictures {
  const waiting: Job[] = []
  const running = new Map<Worker, Job>()
  const idle: Worker[] = []
  const inHand = new Map<string, Promise<void>>()
  let next = 1
  let closed = false

  const hire = () => {
    const worker = new Worker(painters.thread)
    const finish = (error?: string) => {
      const job = running.get(worker)
      running.delete(worker)
      if (error === undefined) job?.done()
      else job?.failed(new Error(error))
    }
    worker.on('message', (answer: DrawAnswer) => {
      finish(answer.error)
      idle.push(worker)
      assign()
    })
    worker.on('error', (error) => finish(String(error)))
    worker.on('exit', () => {
      finish('The drawing was stopped.')
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      if (!closed) assign()
    })
    // A listener keeps a thread's process alive, but a picture must never delay a shutdown.
    worker.unref()
    return worker
  }

  const assign = () => {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (running.size < workers ? hire() : undefined)
      if (!worker) return
      const job = waiting.shift()
      if (!job) return
      running.set(worker, job)
      worker.postMessage(job.task)
    }
  }

  const drawn = (recipe: string, size: PictureSize, format: PictureFormat, file: string, urgent: boolean) => {
    const known = inHand.get(file)
    if (known) return known
    const drawing = new Promise<void>((done, failed) => {
      const job = { task: { id: next++, recipe, size, format, file }, done, failed }
      if (urgent) waiting.unshift(job)
      else waiting.push(job)
      assign()
    }).finally(() => inHand.delete(file))
    inHand.set(file, drawing)
    return drawing
  }

  const fileOf = (recipe: string, size: PictureSize, format: PictureFormat) =>
    join(dataDir, 'pictures', painters.edition, recipe, `${size}.${format}`)

  return {
    async picture(name, size, format) {
      const recipe = painters.keyOf(name)
      if (recipe === null) return null
      const file = fileOf(recipe, size, format)
      const kept = await fromDisk(file)
      if (kept) return kept
      if (waiting.length >= mostWaiting && !inHand.has(file)) return 'later'
      await drawn(recipe, size, format, file, true)
      return readFile(file)
    },
    async warm(names, size, format) {
      for (const name of names) {
        const recipe = painters.keyOf(name)
        if (closed || recipe === null) continue
        const file = fileOf(recipe, size, format)
        if (!(await fromDisk(file))) await drawn(recipe, size, format, file, false)
      }
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.failed(new Error('The drawing was stopped.'))
      await Promise.all([...running.keys(), ...idle].map((worker) => worker.terminate()))
    },
  }
}

async function fromDisk(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
