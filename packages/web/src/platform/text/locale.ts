import { DEFAULT_LOCALE } from '@sidemark/contract/rules/locale'

let reader: string = DEFAULT_LOCALE

/** The locale in which this reader's days and times are written. */
export const locale = () => reader

/** Chooses the reader's locale. The start calls it once, before anything is rendered. */
export const followReader = () => void (reader = readersLocale(document.documentElement.lang, navigator.languages))

/**
 * Returns the first of the browser's locales that has the page's language, so that a reader in London has London's days.
 * Days in another language than the words around them would be harder to read than foreign ones, so without such a
 * locale it is the page's own.
 *
 * @internal
 */
export function readersLocale(page: string, browser: readonly string[]) {
  const own = new RegExp(`^${page.split('-')[0]}(-\\w+)+$`)
  return browser.find((tag) => own.test(tag)) ?? page
}
