import type { Painters } from '@sidemark/server/pictures/painters.ts'
import { recipeOf } from './recipes.ts'

/** Paints the materials of the trade: wood, stone, carpet, moldings and the objects of a showroom. */
export const painters: Painters = {
  keyOf: (name) => recipeOf(name)?.key ?? null,
  thread: new URL('./paint-thread.ts', import.meta.url),
  edition: 'v1',
}
