import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/**
 * Short class names for style sheets and scripts: a few letters for the file and a number for the class's place in it.
 * The names that the bundler makes, from words and hashes, take 4 KiB of all scripts.
 *
 * @throws when two files have the same letters
 */
export function className() {
  const files = new Map<string, { file: string; names: string[] }>()
  return (name: string, file: string) => {
    const letters = lettersOf(file)
    const known = files.get(letters) ?? { file, names: [] }
    if (known.file !== file)
      throw new Error(
        `Style sheets ${basename(known.file)} and ${basename(file)} would have the same names: rename one`,
      )
    files.set(letters, known)
    if (!known.names.includes(name)) known.names.push(name)
    return letters + known.names.indexOf(name).toString(36)
  }
}

/**
 * The letters come from the path below `src`, so that a build is the same wherever it is made. Only letters, because a
 * class name may not begin with a digit.
 */
const lettersOf = (file: string) => {
  const [, path = file] = file.replaceAll('\\', '/').split('/src/')
  return `_${createHash('sha256')
    .update(path)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z]/g, '')
    .slice(0, 3)}`
}
