import { groupedDigits } from '@sidemark/contract/rules/spoken'
import { en } from '#texts/en.ts'
import type { PageTexts } from '#texts/with-page.ts'
import { pageData } from '#platform/config/page-data.ts'

/** The key of a visible text. */
export type TextKey = keyof typeof en | keyof PageTexts
/** A text with one form, or with two forms that depend on a count. */
type Text = string | { one: string; other: string }
const english: { [key: string]: Text } = { ...en }
/** Adds the texts of a page that few users see. The module that shows them calls it. */
export const addTexts = (texts: Partial<PageTexts>) => void Object.assign(english, texts)
/** The values for `{name}` in a text. */
export type TextValues = Record<string, string | number>

/**
 * Returns the visible text of a key: the content service's, or else the English one.
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

/**
 * Returns the plural form. The rule for English is built in, because the browser's plural rules cost the first paint
 * milliseconds for each text with a count.
 */
function pluralOf(count: number) {
  const { lang } = document.documentElement
  if (lang.startsWith('en')) return count === 1 ? 'one' : 'other'
  rules ??= new Intl.PluralRules(lang)
  return rules.select(count)
}

/**
 * Replaces `{name}` with its value. A `count` that is a number gets its commas. A name without a value stays, so that the
 * gap is visible.
 *
 * @internal
 */
export const filled = (text: string, values: TextValues) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' && name === 'count' ? groupedDigits(String(value)) : String(value)
  })
