import { searchTermsOf } from '#modules/search/search-words.ts'
import type { AskedLine } from './asked-lines.ts'

/** Pieces of a line that may be an item number have at most this many words, from among the first words of the line. */
const LONGEST_PIECE = 3
const MOST_WORDS = 10

/** The parts of a line that `matchLines` uses: the texts that may be its number, whole and in pieces, and its words. */
export function termsOfLine({ key, item: { codes, whole, words, quantity, units, mayDescribe }, cut }: AskedLine) {
  const asked = searchTermsOf([...new Set([...codes, words])].join(' '))
  return {
    line: key,
    codes,
    parts: codes.flatMap(piecesOf),
    whole: whole === '' ? null : whole,
    quantity: quantity === '' ? null : quantity,
    units,
    cut: cut?.quantity ?? null,
    cuts: cut?.cuts ?? [],
    words: asked.words,
    code: asked.code,
    described: mayDescribe ?? false,
  }
}

/** What tells an item number from a word: a digit, or letters that are joined, as in "SEAM-TAPE". */
const numberLike = /\d|[A-Za-z][-_./][A-Za-z]/

/** Pieces of a text that may be an item number: a few words in a row, one of which looks like a number. */
function piecesOf(text: string): string[] {
  const words = text.split(' ').slice(0, MOST_WORDS)
  const pieces = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_PIECE }, (__, more) => words.slice(from, from + more + 1).join(' ')),
  )
  return [...new Set(pieces)].filter(
    (piece) => piece !== text && numberLike.test(piece) && piece.replace(/[^A-Za-z0-9]/g, '').length >= 3,
  )
}
