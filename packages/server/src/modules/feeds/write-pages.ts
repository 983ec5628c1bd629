import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { formats } from './formats/index.ts'
import { pageOf, readmeWith } from './pages.ts'

const folder = new URL('../../../../../docs/feeds/', import.meta.url)

/** Every file of docs/feeds as it should be, by its name. */
export async function pages(): Promise<Map<string, string>> {
  const readme = await readFile(new URL('README.md', folder), 'utf8')
  return new Map([['README.md', readmeWith(readme, formats)], ...formats.map((format) => [`${format.name}.md`, pageOf(format)] as const)])
}

/** Every file of docs/feeds as it is. */
export async function pagesThere(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const)))
}

/** Writes what differs and removes pages of feeds that are no more; gives their names. */
export async function writePages(): Promise<string[]> {
  const [wanted, there] = await Promise.all([pages(), pagesThere()])
  const changed = [...wanted].filter(([name, text]) => there.get(name) !== text)
  const gone = [...there.keys()].filter((name) => !wanted.has(name))
  await Promise.all([...changed.map(([name, text]) => writeFile(new URL(name, folder), text)), ...gone.map((name) => rm(new URL(name, folder)))])
  return [...changed.map(([name]) => name), ...gone]
}
