import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'
import { draw } from './draw.ts'
import { recipeOf } from './recipes.ts'

/** One picture to draw into a file. `id` comes back with the answer. */
export type DrawTask = { id: number; recipe: string; size: PictureSize; format: PictureFormat; file: string }
export type DrawAnswer = { id: number; error?: string }

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (task: DrawTask) => {
  void drawInto(task).then(
    () => parentPort?.postMessage({ id: task.id } satisfies DrawAnswer),
    (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) } satisfies DrawAnswer),
  )
})

/** Writes beside and renames, so that a reader never meets half a file. */
async function drawInto({ id, recipe: key, size, format, file }: DrawTask) {
  const recipe = recipeOf(key)
  if (!recipe) throw new Error(`There is no picture ${key}.`)
  const picture = await draw(recipe, size, format)
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.${threadId}.${id}`
  await writeFile(beside, picture)
  await rename(beside, file)
}
