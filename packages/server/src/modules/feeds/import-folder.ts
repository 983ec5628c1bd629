import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sql } from '#platform/database/sql.ts'
import type { Feed } from './feed.ts'
import { feedNamed, feeds } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'
import type { FileResult, ImportOptions } from './import-file.ts'
import { publish } from './publish.ts'

export type FolderOptions = ImportOptions & {
  /** Imports only these feeds. Without it, every file of the folder that is named after a feed is imported. */
  only?: readonly FeedName[]
  onFile?: (result: FileResult) => void
}

/** A file or a feed that cannot be found. The message is a sentence. */
export class NothingToImport extends Error {}

/**
 * Imports the files of a folder that are named after feeds (`items.csv`), in the order in which they depend on each
 * other. If a file fails, the others are still imported. Rows that refer to its rows are then refused line by line.
 */
export async function importFolder(
  sql: Sql,
  folder: string,
  { only, onFile, ...options }: FolderOptions = {},
): Promise<FileResult[]> {
  const names = new Set(await readdir(folder))
  const chosen = feeds.filter(
    ({ format }) => names.has(`${format.name}.csv`) && (!only || only.some((name) => name === format.name)),
  )
  if (chosen.length === 0)
    throw new NothingToImport(`${folder} has no file that is named after a feed, such as items.csv.`)
  const results: FileResult[] = []
  // The feeds must be imported one after the other, because each refers to those before it.
  for (const feed of chosen) {
    const result = await importFile(sql, feed, join(folder, `${feed.format.name}.csv`), options)
    onFile?.(result)
    results.push(result)
  }
  await publish(sql)
  return results
}

/**
 * Imports one file. Its feed is the given one, or the one that the file is named after (`items.csv`,
 * `items-2026-11-20.csv`).
 */
export async function importOne(
  sql: Sql,
  path: string,
  { feed: named, onFile, ...options }: FolderOptions & { feed?: string } = {},
): Promise<FileResult[]> {
  const feed = named === undefined ? feedOfFile(path) : feedNamed(named)
  if (!feed)
    throw new NothingToImport(
      named === undefined
        ? `${basename(path)} is not named after a feed. Say which it is with --feed <name>.`
        : `There is no feed ${named}.`,
    )
  const result = await importFile(sql, feed, path, options)
  onFile?.(result)
  await publish(sql)
  return [result]
}

/** Whether the path is a folder, and not a file. Refused if it is neither. */
export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new NothingToImport(`There is no file or folder ${path}.`)
  return found.isDirectory()
}

/** The longest feed name that the file's name begins with: order-lines-2026.csv is order-lines, not orders. */
function feedOfFile(path: string): Feed | undefined {
  const name = basename(path).replace(/\.csv$/i, '')
  const fits = feeds.filter(
    ({ format }) =>
      name === format.name ||
      name.startsWith(`${format.name}-`) ||
      name.startsWith(`${format.name}_`) ||
      name.startsWith(`${format.name}.`),
  )
  return fits.sort((a, b) => b.format.name.length - a.format.name.length)[0]
}
