import { DEFAULT_LOCALE } from '@sidemark/contract/rules/locale'

const graphemes = new Intl.Segmenter(DEFAULT_LOCALE, { granularity: 'grapheme' })
/** A word may also be broken after one of these characters, because part numbers and addresses have no spaces. */
const breakable = /(?<=[-/,;_|])/

/**
 * Breaks a text into lines that are no wider than `most`. It breaks at spaces, or else after a hyphen or slash, or else
 * anywhere. The result has the whole text except the spaces at the breaks. A no-break space stays.
 *
 * @param width measures a text, in the same unit as `most`
 */
export function wrapped(text: string, most: number, width: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrappedParagraph(paragraph.trim(), most, width))
}

function wrappedParagraph(text: string, most: number, width: (text: string) => number): string[] {
  if (text === '' || width(text) <= most) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (width(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = width(word) <= most ? [word] : broken(word, most, width)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks a word that is wider than a line. */
function broken(word: string, most: number, width: (text: string) => number): string[] {
  const pieces = word
    .split(breakable)
    .flatMap((piece) =>
      width(piece) <= most ? [piece] : Array.from(graphemes.segment(piece), ({ segment }) => segment),
    )
  return pieces.reduce<string[]>((lines, piece) => {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    return lines.length > 0 && width(longer) <= most ? [...lines.slice(0, -1), longer] : [...lines, piece]
  }, [])
}
