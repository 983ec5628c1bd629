import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DEFAULT_LOCALE } from '@sidemark/contract/rules/locale'
import { create } from 'fontkit'

export type FaceName = 'regular' | 'strong' | 'italic'
type Face = { bytes: Buffer; letters: ReadonlySet<number> }
/** A piece of text that one face can write. `isBox` is set for boxes that replace letters which no face has. */
export type Piece = { face: FaceName; text: string; isBox?: true }

/** This is printed for a letter that no face has, as typographers mark it. */
const BOX = '□'
const require = createRequire(import.meta.url)

/** A weight of Source Sans with all its scripts: Latin, Greek, Cyrillic, Vietnamese. Open Font License. */
function face(name: string): Face {
  const bytes = readFileSync(require.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`))
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error(`source-sans has no single face ${name}`)
  return { bytes, letters: new Set(font.characterSet) }
}

/** Each thread reads the faces once. */
export const faces: Record<FaceName, Face> = { regular: face('Regular'), strong: face('Semibold'), italic: face('It') }

const graphemes = new Intl.Segmenter(DEFAULT_LOCALE, { granularity: 'grapheme' })
/** Characters without a shape of their own: controls, and marks of direction or joining for a renderer. */
const shapeless = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Text in a form that can be written. Accents are joined to their letters, every kind of space becomes a space, and
 * characters that only control a terminal or the direction of text are removed.
 */
export const writable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\t\u2028\u2029]/g, ' ')
    .replaceAll(shapeless, '')

/** Cuts writable text into pieces that one face each can write. A letter that no face has becomes a box. */
export function piecesOf(text: string, wanted: FaceName): Piece[] {
  if (has(wanted, text)) return [{ face: wanted, text }]
  const pieces: Piece[] = []
  for (const { segment } of graphemes.segment(text)) {
    const piece: Piece = has(wanted, segment)
      ? { face: wanted, text: segment }
      : has('regular', segment)
        ? { face: 'regular', text: segment }
        : { face: 'regular', text: BOX, isBox: true }
    const last = pieces.at(-1)
    if (last && last.face === piece.face && last.isBox === piece.isBox) last.text += piece.text
    else pieces.push(piece)
  }
  return pieces
}

function has(name: FaceName, text: string) {
  const { letters } = faces[name]
  for (const letter of text) if (!letters.has(letter.codePointAt(0) ?? 0)) return false
  return true
}
