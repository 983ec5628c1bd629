/** The most letters of a search that are read. Nobody means more. */
const LONGEST = 400
/** The most words of a search that are read. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

const stopWords = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'of', 'on', 'or', 'the', 'to', 'with'])
const amount = String.raw`(?:\d+[ -]\d+/\d+|\d+/\d+|\d+(?:\.\d+)?|\.\d+)`
const unit = 'mm|cm|mil|inches|inch|in|feet|foot|ft|oz|gal|lb|sf|sy|lf'
/** `12 in x 24 in`, `12"x24`, `7-1/2 x 48`: both sides, units dropped. */
const sizes = new RegExp(
  String.raw`(${amount})\s*(?:${unit})?\s*[x*]\s*(${amount})(?:\s*(?:inches|inch|in|feet|foot|ft)\b)?`,
  'g',
)
/** `7 mm`, `3/8 in`, `20mil`. */
const measures = new RegExp(String.raw`(${amount})\s*-?\s*(${unit})\b`, 'g')
/** `7 1/2`, `3/4`: a width or a thickness without its unit. */
const fractions = /(?<![\p{L}\d/-])(?:\d+[ -])?\d+\/\d+(?![\p{L}\d/.])/gu
const unitNames: Record<string, string> = { inches: 'in', inch: 'in', feet: 'ft', foot: 'ft' }

/**
 * The words of a text as the index has them: lower case, without accents, plurals and stop words; sizes as `12x24`, measures as
 * `7mm` and `0.375in`. Index and search both use this, so that they cannot differ.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  let rest = plain(text)
  rest = rest.replace(sizes, (_, a: string, b: string) => {
    words.add(`${decimal(a)}x${decimal(b)}`)
    return ' '
  })
  rest = rest.replace(measures, (_, number: string, name: string) => {
    words.add(`${decimal(number)}${unitNames[name] ?? name}`)
    return ' '
  })
  rest = rest.replace(fractions, (fraction) => {
    words.add(decimal(fraction))
    return ' '
  })
  for (const [word] of rest.matchAll(/\d+\.\d+|[\p{L}\p{N}]+/gu)) {
    const stemmed = singular(word.slice(0, LONGEST_WORD))
    if (!stopWords.has(stemmed)) words.add(stemmed)
  }
  return [...words]
}

/**
 * The parsed search: its words; two to four of them in a row, the longest first, because they may mean something together;
 * and all its letters and digits without punctuation if they may be (part of) an item number.
 */
export type SearchTerms = { words: string[]; phrases: string[]; code: string }

/** Parses the typed text, which is cut off if it is too long. */
export function searchTermsOf(search: string): SearchTerms {
  const text = search.slice(0, LONGEST)
  const code = codeOf(text)
  const words = searchWords(text).slice(0, MOST_WORDS)
  return {
    words,
    phrases: [4, 3, 2].flatMap((length) => inARow(words, length)),
    code: /\d/.test(code) && code.length >= 3 && code.length <= LONGEST_WORD ? code : '',
  }
}

const inARow = (words: string[], length: number) =>
  words.slice(length - 1).map((_, from) => words.slice(from, from + length).join(' '))

/** The letters and digits of an item number, without its punctuation. */
const codeOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function plain(text: string) {
  return text
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replaceAll('\u2044', '/')
    .replace(/(\d)\s*(?:''|["″”“])/g, '$1 in ')
    .replace(/(\d)\s*['′’]/g, '$1 ft ')
    .replace(/['’]/g, '')
}

/** `7-1/2` → 7.5, `3/8` → 0.375, `7.50` → 7.5; four decimals at most. */
function decimal(written: string) {
  const [, whole = '0', above, below] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written) ?? []
  const value = above && Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : Number.parseFloat(written)
  return String(Math.round(value * 10_000) / 10_000)
}

/**
 * Plural to singular, as far as words of a catalog need it. A mistake does no harm, because index and search make the
 * same one.
 */
function singular(word: string) {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^suiy]s$/.test(word) || word.endsWith('ys') ? word.slice(0, -1) : word
}
