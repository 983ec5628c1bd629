import { findSizes } from '@sidemark/contract/rules/reading/sizes-in-line'
import { unitsMeant } from '@sidemark/contract/rules/reading/unit-words'
import { searchWords } from '#modules/search/search-words.ts'

/** Words that say nothing by themselves. They are told only together with others: "by Friday". */
const particles = new Set(
  'x at each in wide width item sku style color size product no qty de del la el los las y para con por ancho'.split(
    ' ',
  ),
)
/** From this length on, the beginning of a word stands for the word: "hick", "natl". */
const SHORTEST_PART = 4

/** What was understood of a text: the item's number as a piece of it, the words that name the item, and the sizes of cuts. */
type Understood = { piece: string | null; known: string; isCut: boolean }

/**
 * Returns the words of a text that say nothing about its item: "need by Friday". '' if there are none. The text has no
 * quantity any more.
 */
export function unreadWords(text: string, { piece, known, isCut }: Understood): string {
  const named = namesOf(known)
  const [before, after] = around(isCut ? withoutSizes(text) : text, piece)
  return [before, after]
    .map((words) => told(words, named))
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * Whether an item shares only numbers with a text that has words, too. "XYZ-404" is not the item whose color is 404.
 * `known` has the words that name the item.
 */
export function sharesOnlyNumbers(text: string, known: string): boolean {
  const parts = partsOf(text)
  const named = namesOf(known.toLowerCase())
  const read = parts.filter((part) => isNamed(part, named))
  return read.length > 0 && parts.some(hasLetter) && !read.some(hasLetter)
}

const hasLetter = (part: string) => /\p{L}/u.test(part)

const namesOf = (known: string) => [...new Set([...searchWords(known), ...partsOf(known), ...known.split(' ')])]
const partsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}./]+/gu) ?? []
const bare = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The words before and after the item's number. It is at most three words, which `line-terms.ts` says. */
function around(text: string, piece: string | null): [string[], string[]] {
  const words = text.split(' ').filter((word) => word !== '')
  if (piece === null) return [[], words]
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + 3, words.length); to++)
      if (bare(words.slice(from, to).join('')) === piece) return [words.slice(0, from), words.slice(to)]
  return [[], words]
}

/** The words from the first to the last one that is not understood, with the particles before it. */
function told(words: string[], named: string[]) {
  const kinds = words.map((word) => kindOf(word, named))
  let [first, last] = [kinds.indexOf('unread'), kinds.lastIndexOf('unread')]
  if (first < 0) return ''
  while (kinds[first - 1] === 'particle') first -= 1
  while (kinds[last + 1] === 'particle' && /\p{N}/u.test(words[last + 1] ?? '')) last += 1
  return words
    .slice(first, last + 1)
    .join(' ')
    .replace(/^[\s,;:.()/=-]+|[\s,;:(/=-]+$/g, '')
}

const isNamed = (part: string, named: string[]) =>
  named.includes(part) || (part.length >= SHORTEST_PART && named.some((name) => name.startsWith(part)))

function kindOf(word: string, named: string[]): 'read' | 'particle' | 'unread' {
  const parts = partsOf(word)
  const isKnown = (part: string) => isNamed(part, named)
  if (parts.length > 0 && (parts.every(isKnown) || searchWords(word).every((part) => part !== '' && isKnown(part))))
    return searchWords(word).length === 0 ? 'particle' : 'read'
  const isParticle = searchWords(word).length === 0 || unitsMeant(word.replace(/[,;:()]/g, '')).length > 0
  return isParticle || parts.every((part) => particles.has(part)) ? 'particle' : 'unread'
}

/** The sizes of roll goods are cuts, which are read. */
const withoutSizes = (text: string) =>
  findSizes(text).found.reduce(
    (left, { at, text: { length } }) => left.slice(0, at) + ' '.repeat(length) + left.slice(at + length),
    text,
  )
