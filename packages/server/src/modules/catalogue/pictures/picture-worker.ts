import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'
import sharp from 'sharp'
import { encode, paintedPixels } from './draw.ts'
import type { Paint } from './painters.ts'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'

/** One picture to draw into a file. `id` comes back with the answer. */
export type DrawTask = { id: number; recipe: string; size: PictureSize; format: PictureFormat; file: string }
export type DrawAnswer = { id: number; error?: string }

/** Draws what the server asks this thread for, until the thread ends. */
export function answerTasks(paint: Paint) {
  sharp.concurrency(1)
  sharp.cache(false)
  parentPort?.on('message', (task: DrawTask) => {
    void drawInto(paint, task).then(
      () => parentPort?.postMessage({ id: task.id } satisfies DrawAnswer),
      (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) } satisfies DrawAnswer),
    )
  })
}

/** Writes a temporary file and renames it, so that a reader never gets half a picture. */
async function drawInto(paint: Paint, { id, recipe, size, format, file }: DrawTask) {
  const pixels = paintedPixels(size)
  const painting = paint(recipe, pixels)
  if (!painting) throw new Error(`There is no picture ${recipe}.`)
  const picture = await encode(painting, pixels, size, format)
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.${threadId}.${id}`
  await writeFile(beside, picture)
  await rename(beside, file)
}
