import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { contentTypes } from './content-types.ts'
import { DEFAULT_LOCALE, find } from './find.ts'
import { StrapiError } from './strapi-error.ts'

export type InitialContent = {
  appOption: unknown
  themeColors: unknown[]
  localization: Record<string, string>
  priceListsPage: boolean
}

/**
 * The content that the page needs before its first request: app options with everything in them, theme colors, texts by
 * key, and whether there is a price-lists page.
 *
 * @param locale language of the texts; if there are none, those of the default language are used
 */
export async function initialContent(tx: Tx, locale: string = DEFAULT_LOCALE): Promise<InitialContent> {
  const { version } = await one(z.object({ version: z.string() }), tx`select edition_of('content')::text as version`)
  const known = remembered.get(tx)?.get(locale)
  if (known?.version === version) return known.content
  const content = await asked(tx, locale)
  remembered.set(tx, new Map(remembered.get(tx)).set(locale, { version, content }))
  return content
}

/** Cached for each database, because it changes a few times a year and is needed at every visit. */
const remembered = new WeakMap<Tx, Map<string, { version: string; content: InitialContent }>>()

async function asked(tx: Tx, locale: string): Promise<InitialContent> {
  const ask = (type: string, populate: string) =>
    find(tx, {
      types: contentTypes,
      type,
      query: { populate, locale, pagination: { pageSize: '100' } },
      shape: 'v5',
    }).then(({ data }) => data, absent)
  const [appOption, themeColors, localization, priceLists] = await Promise.all([
    ask('app-option', 'deep'),
    ask('theme-colors', '*'),
    ask('localization', '*'),
    ask('price-lists-page', '*'),
  ])
  return {
    appOption,
    themeColors: Array.isArray(themeColors) ? themeColors : [],
    localization: textsOf(localization),
    priceListsPage: priceLists !== null,
  }
}

const absent = (error: unknown) => {
  if (error instanceof StrapiError) return null
  throw error
}

const textsOf = (entry: unknown): Record<string, string> => {
  const { texts = [] } = (entry ?? {}) as { texts?: { key: string; value: string }[] }
  return Object.fromEntries(texts.map(({ key, value }) => [key, value]))
}
