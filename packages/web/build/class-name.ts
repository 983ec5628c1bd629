import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

const SOURCE = `${import.meta.dirname}/../src`
/** The fewest letters of a file. */
const FEWEST = 2

/**
 * Short class names for style sheets and scripts: a few letters for the file and a number for the class's place in it.
 * The names that the bundler makes, from words and hashes, take 4 KiB of all scripts.
 */
export function className() {
  const letters = lettersOf(globSync('**/*.module.css', { cwd: SOURCE }).map(withSlashes))
  const names = new Map<string, string[]>()
  return (name: string, file: string) => {
    const [, path = file] = withSlashes(file).split('/src/')
    const known = names.get(path) ?? []
    names.set(path, known)
    if (!known.includes(name)) known.push(name)
    return letters.get(path) + known.indexOf(name).toString(36)
  }
}

/**
 * Letters of each path, as many as no other path begins with. They come from the path below `src`, so that a build is the
 * same wherever it is made. Only letters, because a class name may not begin with a digit.
 */
function lettersOf(paths: string[]) {
  const all = new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(path)
        .digest('base64url')
        .replaceAll(/[^a-zA-Z]/g, ''),
    ]),
  )
  const isTaken = (path: string, start: string) =>
    [...all].some(([other, letters]) => other !== path && letters.startsWith(start))
  return new Map(
    [...all].map(([path, letters]) => {
      let length = FEWEST
      while (isTaken(path, letters.slice(0, length))) length += 1
      return [path, letters.slice(0, length)]
    }),
  )
}

const withSlashes = (path: string) => path.replaceAll('\\', '/')
