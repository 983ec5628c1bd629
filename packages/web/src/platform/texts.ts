import { en } from '../texts/en.ts'
import type { PageTexts } from '../texts/with-page.ts'
import { pageData } from './page-data.ts'

/** Key of a visible text. */
export type TextKey = keyof typeof en | keyof PageTexts
/** A text of one form, or of two by count. */
type Text = string | { one: string; other: string }
const english: { [key: string]: Text } = { ...en }
/** Texts of a page of few, called by the module that shows them. */
export const addTexts = (texts: Partial<PageTexts>) => void Object.assign(english, texts)
/** What fills a text's `{name}`. */
export type TextValues = Record<string, string | number>

/**
 * The visible text of a key: the content service's, else English.
 *
 * @param values fills `{name}`; `count` also chooses the plural (`key_one`, `key_other` in the content service)
 */
export function t(key: TextKey, values: TextValues = {}): string {
  return filled(template(key, values['count']), values)
}

function template(key: TextKey, count: string | number | undefined): string {
  const { localization } = pageData()
  const text = english[key] ?? key
  if (typeof text === 'string') return localization[key] ?? text
  const form = pluralOf(Number(count ?? 0))
  return localization[`${key}_${form}`] ?? (form === 'one' ? text.one : text.other)
}

let rules: Intl.PluralRules | undefined

/** English is known by heart: the browser's plural rules cost the first paint milliseconds for each text that counts. */
function pluralOf(count: number) {
  const { lang } = document.documentElement
  if (lang === '' || lang === 'en') return count === 1 ? 'one' : 'other'
  rules ??= new Intl.PluralRules(lang)
  return rules.select(count)
}

/** Replaces `{name}` by its value; a name without a value stays, so that the gap is seen. */
export const filled = (text: string, values: TextValues) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
