/**
 * The painters of recipes. The catalog stores and serves pictures, and the package that paints them decides what they
 * show (packages/demo). The routes and the threads of a server get their painters from `src/demo.ts`.
 */
export type Painters = {
  /** The key of the recipe that a picture's name stands for, or null if there is none. One recipe may have two names. */
  keyOf: (name: string) => string | null
  /** The module of a painting thread: it calls `answerTasks` of picture-worker.ts with its painter. */
  thread: URL
  /** Names the folder of the finished pictures. It is counted up when the paintings change, and the old files are left behind. */
  edition: string
}

/** A square picture before it is encoded: rows of red, green and blue bytes, or an SVG document that is `width` units wide. */
export type Painting = { rgb: Buffer } | { svg: string; width: number }

/** Paints a recipe in so many pixels across; null when there is no such recipe. */
export type Paint = (recipe: string, pixels: number) => Painting | null
