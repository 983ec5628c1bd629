import type { PastedItem } from '@sidemark/contract/rules/pasted-line'
import { askedOf } from '#modules/search/search-words.ts'

/** Pieces of a line that may be an item number: of at most so many words, among the first so many. */
const LONGEST_PIECE = 3
const MOST_WORDS = 10

/** A line as `matchedLines` reads it: what may be its number, whole and in pieces, and its words. */
export function askedFor({ line, codes, whole, words, quantity, units }: PastedItem) {
  const asked = askedOf([...new Set([...codes, words])].join(' '))
  return { line, codes, parts: codes.flatMap(piecesOf), whole: whole === '' ? null : whole, quantity: quantity === '' ? null : quantity, units, words: asked.words, code: asked.code }
}

/** Pieces of a text that may be an item number: some words in a row, with a digit among them. */
function piecesOf(text: string): string[] {
  const words = text.split(' ').slice(0, MOST_WORDS)
  const pieces = words.flatMap((_, from) => Array.from({ length: LONGEST_PIECE }, (__, more) => words.slice(from, from + more + 1).join(' ')))
  return [...new Set(pieces)].filter((piece) => piece !== text && /\d/.test(piece) && piece.replace(/[^A-Za-z0-9]/g, '').length >= 3)
}
