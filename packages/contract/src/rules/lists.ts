import Big from 'big.js'
import { oneLine } from './plain-text.ts'
import { typedNumber } from './typed-number.ts'

/** The list that holds a user's favorites. Specification 3 and 9; never among the named lists. */
export const FAVORITES = 'Favorite Items'
/** Most characters of a list's name. */
export const LIST_NAME_MAX = 60
/** Most characters of the note of a list, and of one of its lines. */
export const LIST_NOTE_MAX = { list: 500, line: 200 }

/** Days for which what was deleted can be restored: long enough for whoever comes back from a holiday. */
export const KEPT_DAYS = 30
/** Most deleted lists, and most items taken off lists, that are shown and kept. As keep_deleted_few has them. */
export const KEPT_MOST = { lists: 100, items: 500 }

/**
 * How a list's name is kept: in one line, its accents with their letters (Unicode NFC), for keyboards differ in that, and the favorites' name in its one
 * spelling, however it was typed: two blanks, one of another kind, or signs that nobody sees look the same.
 */
export function listNameOf(typed: string): string {
  const name = oneLine(typed).normalize()
  return name.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase() === FAVORITES.toLowerCase() ? FAVORITES : name
}

/**
 * The name that a typed one means: that of a list which is there, for case makes no other list. As list_named has it: the very name first, then the user's own.
 *
 * @param lists that the user may add to, by name, of two of one name their own first
 */
export function meantName(typed: string, lists: readonly { listName: string; right: string }[]): string {
  const name = listNameOf(typed)
  const alike = lists.filter(({ listName }) => listName.toLowerCase() === name.toLowerCase())
  return (alike.find(({ listName }) => listName === name) ?? alike.find(({ right }) => right === 'own') ?? alike[0])?.listName ?? name
}

/** What is wrong with the name of a new list, in a sentence; null when it may be used. A name stands in an address: dots alone would be a path. */
export function newListNameProblem(typed: string): string | null {
  const name = listNameOf(typed)
  if (name === '') return 'Name is required!'
  if (name.length > LIST_NAME_MAX) return `This value cannot exceed ${LIST_NAME_MAX} characters`
  if (!hasWord(name)) return 'Use at least one letter or number.'
  return name === FAVORITES ? `${FAVORITES} is the list of your favorites. Choose another name.` : null
}

/** Whether a name has a letter or number of any script. */
export const hasWord = (name: string) => /[\p{L}\p{N}]/u.test(name)

/**
 * What adding to a list must have, with its sentences. Specification 5: the check of the field lets zero pass, submitting does not
 * (`submittedQuantity`).
 */
export const listItemRules = {
  UMCode: (unit: string) => (unit === '' ? 'UOM is Required' : null),
  quantity: (typed: string) => quantityProblem(typed, (value) => value.gte(0)),
  lists: (names: readonly string[]) => (names.length === 0 ? 'Select at least one list.' : null),
}

/** What is wrong with a quantity that is submitted: it must be above zero. */
export const submittedQuantity = (typed: string) => quantityProblem(typed, (value) => value.gt(0))

/** "1,200" and "12 1/2" are numbers as people type them; a sign before one is one too, so that "-1" is told what it lacks. */
function quantityProblem(typed: string, isEnough: (value: Big) => boolean) {
  if (typed.trim() === '') return 'Quantity is Required'
  const sign = /^[-−]/.test(typed.trim()) ? -1 : 1
  const number = typedNumber(typed.trim().replace(/^[-−]/, ''))
  if (number === null) return 'Type a number, such as 12, 12 1/2 or 12\'6".'
  return isEnough(new Big(number).times(sign)) ? null : 'Quantity must be greater than Zero'
}
