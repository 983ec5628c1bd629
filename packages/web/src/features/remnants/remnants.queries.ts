import { query, type Reply } from '#platform/call.ts'
import { addTexts } from '#platform/texts.ts'
import { remnantTexts } from '../../texts/remnants.ts'

addTexts(remnantTexts)

export type Remnant = Reply<'GET /api/remnants'>['remnants'][number]
/** What is looked for, as the address has it: sides as they were typed. */
export type Wanted = { width: string; length: string; any: boolean; category: string; sku: string }

export const noneWanted: Wanted = { width: '', length: '', any: false, category: '', sku: '' }

/** What an address asks for; numbers are what `?width=12` is read as. */
export function wantedIn(search: Record<string, unknown>): Partial<Wanted> {
  const text = (name: keyof Wanted) => (typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).slice(0, 60) : '')
  return { width: text('width'), length: text('length'), any: search['any'] === true || search['any'] === 'true', category: text('category'), sku: text('sku') }
}

export const remnantsQuery = (customerNumber: string, { width, length, any, category, sku }: Wanted) =>
  query('GET /api/remnants', { query: { customerNumber, width, length, anyDirection: any, category, sku } })
