import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/**
 * Names of classes in style sheets and scripts: of a file's own letters and the class's place in it, a few bytes each. The bundler's, made of words and
 * hashes, take 4 KiB of all scripts.
 *
 * @throws when two files have the same letters
 */
export function className() {
  const files = new Map<string, { file: string; names: string[] }>()
  return (name: string, file: string) => {
    const letters = lettersOf(file)
    const known = files.get(letters) ?? { file, names: [] }
    if (known.file !== file) throw new Error(`Style sheets ${basename(known.file)} and ${basename(file)} would have the same names: rename one`)
    files.set(letters, known)
    if (!known.names.includes(name)) known.names.push(name)
    return letters + known.names.indexOf(name).toString(36)
  }
}

/** Of the path below `src`, so that a build is the same wherever it is made. Letters first: a class may not begin with a digit. */
const lettersOf = (file: string) => {
  const [, path = file] = file.replaceAll('\\', '/').split('/src/')
  return `_${createHash('sha256').update(path).digest('base64url').replaceAll(/[^a-zA-Z]/g, '').slice(0, 3)}`
}
