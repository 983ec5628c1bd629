import { oneLine } from './plain-text.ts'

/** The list of a user's favorites. It is never among the named lists. Requirements. */
export const FAVORITES = 'Favorite Items'
/** The most characters of a list's name. */
export const LIST_NAME_MAX = 60
/** The most characters of the note of a list, and of the note of a line. */
export const LIST_NOTE_MAX = { list: 500, line: 200 }

/**
 * The days for which deleted lists and items can be restored. This is long enough for a user who comes back from a
 * vacation.
 */
export const KEPT_DAYS = 30
/** The most deleted lists, and the most items taken off lists, that are kept and shown. */
export const KEPT_MOST = { lists: 100, items: 500 }
/**
 * The most items on the deleted lists of a user that are kept. The list that was deleted last is kept whatever its
 * length.
 */
export const KEPT_MOST_ITEMS_OF_LISTS = 2000

/**
 * Returns a list's name as it is stored. It is one line. Its accents are joined with their letters (Unicode NFC),
 * because keyboards differ in that. The favorites' name gets its one spelling however it was typed: two blanks, a blank
 * of another kind and invisible characters all look the same.
 */
export function listNameOf(typed: string): string {
  const name = oneLine(typed).normalize()
  return name
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase() === FAVORITES.toLowerCase()
    ? FAVORITES
    : name
}

/**
 * Returns the name of the existing list that a typed name means, because a different case makes no new list. It has the
 * same rule as `list_named`: first the exact name, then the user's own list.
 *
 * @param lists the lists that the user may add to, sorted by name; of two lists with one name the user's own comes
 * first
 */
export function meantName(typed: string, lists: readonly { listName: string; right: string }[]): string {
  const name = listNameOf(typed)
  const alike = lists.filter(({ listName }) => listName.toLowerCase() === name.toLowerCase())
  return (
    (alike.find(({ listName }) => listName === name) ?? alike.find(({ right }) => right === 'own') ?? alike[0])
      ?.listName ?? name
  )
}

/**
 * Returns a sentence about the problem of a new list's name, or null if the name can be used. The name becomes a part
 * of an address, where a name of dots alone would be a path.
 */
export function newListNameProblem(typed: string): string | null {
  const name = listNameOf(typed)
  if (name === '') return 'Name is required!'
  if (name.length > LIST_NAME_MAX) return `This value cannot exceed ${LIST_NAME_MAX} characters`
  if (!hasWord(name)) return 'Use at least one letter or number.'
  return name === FAVORITES ? `${FAVORITES} is the list of your favorites. Choose another name.` : null
}

/** Tells whether a name has a letter or number of any script. */
export const hasWord = (name: string) => /[\p{L}\p{N}]/u.test(name)
