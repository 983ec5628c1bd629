import { passwordObjection } from '@sidemark/contract/rules/password'

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Words that guessers begin with, in our trade and elsewhere. */
const tried = ['password', 'passwort', 'contraseña', 'welcome', 'letmein', 'iloveyou', 'monkey', 'dragon', 'admin', 'login', 'secret', 'summer', 'winter', 'spring', 'autumn', 'carpet', 'flooring', 'floors', 'floor', 'sidemark', 'northline', 'demo']
/** Keys as they lie beside each other. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
/** Surprises from which on a password is fair, good, strong. */
const [FAIR, GOOD, STRONG] = [10, 14, 18]

/** How hard a new password is to guess. One that the rules refuse is weak, whatever else it is. */
export function strengthOf(password: string, username: string): Strength {
  const surprises = surprisesIn(password, username)
  if (passwordObjection(password, username) || surprises < FAIR) return 'weak'
  return surprises < GOOD ? 'fair' : surprises < STRONG ? 'good' : 'strong'
}

/**
 * Characters that do not follow from those before: runs (abc, 1234, qwerty, aaaa) and repetitions count for their beginning only, and a word that
 * guessers try first, or a part of the user name, for one character. A rough count, which needs no dictionary of 400 KB, and errs on the low side.
 */
export function surprisesIn(password: string, username: string): number {
  const text = [...withoutTried(password.normalize('NFC').toLowerCase(), username)]
  return text.filter((_, at) => !endsRun(text, at) && !repeats(text, at)).length
}

function withoutTried(text: string, username: string) {
  const own = username.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
  return [...tried, ...own].toSorted((one, other) => other.length - one.length).reduce((rest, word) => rest.replaceAll(word, '\u0001'), text)
}

/** The third of three that are neighbours in the alphabet or on the keyboard, or the same. */
const endsRun = (text: string[], at: number) => at > 1 && areNear(text[at - 2], text[at - 1]) && areNear(text[at - 1], text[at])
const areNear = (one = '', next = '') => Math.abs((one.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) < 2 || rows.some((row) => row.includes(one + next) || row.includes(next + one))

/** The third of three that stood in this order before. */
const repeats = (text: string[], at: number) => at > 2 && text.slice(0, at).join('').includes(text.slice(at - 2, at + 1).join(''))
