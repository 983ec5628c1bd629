import { passwordObjection } from '@sidemark/contract/rules/people/password'

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** The words that guessers try first, from our trade and elsewhere. */
const tried = [
  'password',
  'passwort',
  'contraseña',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'admin',
  'login',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'carpet',
  'flooring',
  'floors',
  'floor',
  'sidemark',
  'northline',
  'demo',
]
/** The keys in rows, as they are on a keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
/** The numbers of surprises from which a password is fair, good or strong. */
const [FAIR, GOOD, STRONG] = [10, 14, 18]

/** Returns how hard a new password is to guess. A password that the rules refuse is always weak. */
export function strengthOf(password: string, username: string): Strength {
  const surprises = surprisesIn(password, username)
  if (passwordObjection(password, username) || surprises < FAIR) return 'weak'
  return surprises < GOOD ? 'fair' : surprises < STRONG ? 'good' : 'strong'
}

/**
 * Returns the number of characters that do not follow from the previous ones. Only the beginning of a run (abc, 1234,
 * qwerty, aaaa) or of a repetition counts. A word that guessers try first, or a part of the user name, counts as one
 * character. The count is rough and rather too low, but it needs no dictionary of 400 KB.
 *
 * @internal
 */
export function surprisesIn(password: string, username: string): number {
  const text = [...withoutTried(password.normalize('NFC').toLowerCase(), username)]
  return text.filter((_, at) => !endsRun(text, at) && !repeats(text, at)).length
}

function withoutTried(text: string, username: string) {
  const own = username
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2)
  return [...tried, ...own]
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, '\u0001'), text)
}

/**
 * Whether this is the third of three characters in a row that are equal, or neighbors in the alphabet or on the
 * keyboard.
 */
const endsRun = (text: string[], at: number) =>
  at > 1 && areNear(text[at - 2], text[at - 1]) && areNear(text[at - 1], text[at])
const areNear = (one = '', next = '') =>
  Math.abs((one.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) < 2 ||
  rows.some((row) => row.includes(one + next) || row.includes(next + one))

/** Whether the same three characters came in this order before. */
const repeats = (text: string[], at: number) =>
  at > 2 &&
  text
    .slice(0, at)
    .join('')
    .includes(text.slice(at - 2, at + 1).join(''))
