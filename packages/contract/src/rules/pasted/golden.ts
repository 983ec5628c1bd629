import { readFileSync } from 'node:fs'

type Golden = { title: string; text: string; expected: (string | null)[] }

const unescaped = (text: string) =>
  text.replace(/\\(?:t|r|u([0-9a-f]{4}))/g, (sign, code: string | undefined) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === String.raw`\t` ? '\t' : '\r',
  )

/**
 * The blocks of a golden file. Each has a pasted text and an outcome for each of its lines. The outcome of a blank line
 * is null.
 *
 * @internal
 */
export const goldenIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split(/^== /m)
    .slice(1)
    .map((block): Golden => {
      const [title = '', ...lines] = block.replace(/\n$/, '').split('\n')
      const cut = lines.map((line) => line.split(' → '))
      return {
        title,
        text: cut.map(([pasted = '']) => unescaped(pasted)).join('\n'),
        expected: cut.map(([, becomes]) => becomes ?? null),
      }
    })
