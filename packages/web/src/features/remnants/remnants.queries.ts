import { query, type Reply } from '#platform/api/call.ts'
import { addTexts } from '#platform/text/texts.ts'
import { remnantTexts } from '#texts/remnants.ts'

addTexts(remnantTexts)

export type Remnant = Reply<'GET /api/remnants'>['remnants'][number]
/** The search, as the address has it. The sides are kept as they were typed. */
export type RemnantSearch = {
  width: string
  length: string
  any: boolean
  category: string
  words: string
  sku: string
}

export const noneWanted: RemnantSearch = { width: '', length: '', any: false, category: '', words: '', sku: '' }

/** Reads the search from an address. `?width=12` arrives as a number. */
export function wantedIn(search: Record<string, unknown>): Partial<RemnantSearch> {
  const text = (name: keyof RemnantSearch) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).slice(0, 60) : ''
  return {
    width: text('width'),
    length: text('length'),
    any: search['any'] === true || search['any'] === 'true',
    category: text('category'),
    words: text('words'),
    sku: text('sku'),
  }
}

export const remnantsQuery = (customerNumber: string, { width, length, any, category, words, sku }: RemnantSearch) =>
  query('GET /api/remnants', { query: { customerNumber, width, length, anyDirection: any, category, words, sku } })
