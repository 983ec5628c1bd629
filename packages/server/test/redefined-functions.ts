/** A migration's file: its name begins with its number. */
export type MigrationFile = { name: string; text: string }
/** A function that a migration defines anew. before: the file that defined or altered it last; says: whether the comment there names that file's number. */
export type Redefined = { file: string; name: string; before: string; says: boolean }

const definition = /^create\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\(/gim
const alteration = /^alter\s+function\s+(\w+)\s*\(/gim
/** What stands above a definition: a comment, and at most the `drop function` of the one before. */
const above = /(\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:^--.*\n)+)\s*(?:^drop function [^;]*;\s*)?(?![\s\S])/im
/** The comment with which a file opens. */
const head = /^\s*(?:(?:--.*\n)+|\/\*[\s\S]*?\*\/)/

/**
 * All functions that a file defines which a file before it had: in the order of the files, each once a file. `create or replace` takes what it finds for a
 * function's whole text and settings, so that a copy of an older one silently undoes whatever came in between.
 */
export function redefinedIn(files: readonly MigrationFile[]): Redefined[] {
  const last = new Map<string, string>()
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1)).flatMap(({ name: file, text }) => {
    const found = new Map([...text.matchAll(definition)].toReversed().map(({ 1: name = '', index }) => [name.toLowerCase(), index]))
    const redefined = [...found].toReversed().flatMap(([name, at]) => {
      const before = last.get(name)
      return before === undefined ? [] : [{ file, name, before, says: says(text, at, before) }]
    })
    const altered = [...text.matchAll(alteration)].map(({ 1: name = '' }) => name.toLowerCase())
    for (const name of [...found.keys(), ...altered]) last.set(name, file)
    return redefined
  })
}

const says = (text: string, at: number, before: string) =>
  new RegExp(String.raw`\b${before.slice(0, 4)}\b`).test(`${above.exec(text.slice(0, at))?.[1] ?? ''}\n${head.exec(text)?.[0] ?? ''}`)
