import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { formats } from './formats/index.ts'
import { pageOf, readmeWith } from './pages.ts'

const folder = new URL('../../../../../docs/feeds/', import.meta.url)

/**
 * The contents that every file of docs/feeds should have, by file name.
 *
 * @internal
 */
export async function pages(): Promise<Map<string, string>> {
  const readme = await readFile(new URL('README.md', folder), 'utf8')
  return new Map([
    ['README.md', readmeWith(readme, formats)],
    ...formats.map((format) => [`${format.name}.md`, pageOf(format)] as const),
  ])
}

/**
 * The present contents of every file of docs/feeds.
 *
 * @internal
 */
export async function pagesThere(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
  )
}

/** Writes the pages that differ, removes the pages of feeds that no longer exist, and returns the names of both. */
export async function writePages(): Promise<string[]> {
  const [wanted, there] = await Promise.all([pages(), pagesThere()])
  const changed = [...wanted].filter(([name, text]) => there.get(name) !== text)
  const gone = [...there.keys()].filter((name) => !wanted.has(name))
  await Promise.all([
    ...changed.map(([name, text]) => writeFile(new URL(name, folder), text)),
    ...gone.map((name) => rm(new URL(name, folder))),
  ])
  return [...changed.map(([name]) => name), ...gone]
}
