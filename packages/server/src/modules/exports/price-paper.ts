import { formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import type { PriceListRow } from '@sidemark/contract'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { formatPhone } from '@sidemark/contract/rules/phone'
import { z } from 'zod'
import { addressLines } from '#modules/documents/address-lines.ts'
import type { Brand, Column, Paper, Said } from '#modules/documents/paper/paper.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

type Row = z.output<typeof PriceListRow>

const Head = z.object({
  branch: z.object({ reportName: z.string(), address: z.string(), city: z.string(), state: z.string(), postal: z.string(), phone: z.string(), email: z.string() }),
  customer: z.object({ customerNumber: z.string(), name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  /** The day that the prices are of, at the branch. */
  day: z.string(),
  madeAt: z.string(),
})
type Head = z.output<typeof Head>

/** Branch and customer of an export, and the day its prices are of. */
export const readHead = (tx: Tx, exportId: string): Promise<Head> =>
  one(Head, tx`
    select json_build_object('reportName', b.report_name, 'address', b.address, 'city', b.city, 'state', b.state, 'postal', b.postal, 'phone', b.phone, 'email', b.email) as branch,
      json_build_object('customerNumber', c.customer_number, 'name', c.name, 'line1', c.line1, 'line2', c.line2, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer,
      (e.created_at at time zone b.time_zone)::date as day,
      e.created_at as "madeAt"
    from exports e
    join locations b using (location_id)
    join customers c using (customer_id)
    where e.export_id = ${exportId}`)

const said = (text: string, style?: Said['style']): Said => (style ? { text, style } : { text })
type Told = Column & { cell: (row: Row) => Said[] }

/** The price list to file: what its reader may see, a row an item, with the quantities from which another price holds. */
export function pricePaper(rows: readonly Row[], { branch, customer, day, madeAt }: Head, brand: Brand): Paper {
  const hasPrices = rows.some(({ price }) => price !== undefined)
  const told: (Told | false)[] = [
    { title: 'SKU', most: 110, cell: ({ sku }) => [said(sku, 'strong')] },
    { title: 'Item', takesRest: true, cell: itemOf },
    { title: 'Unit', most: 90, cell: unitOf },
    hasPrices && { title: 'Price', align: 'end', cell: pricesOf },
    hasPrices && { title: 'Price from', most: 120, cell: sourceOf },
  ]
  const columns = told.filter((column) => column !== false)
  const { reportName, address, city, state, postal, phone, email } = branch
  return {
    title: 'Price list',
    number: customer.customerNumber,
    language: 'en',
    madeAt,
    brand,
    letterhead: [[reportName, ...addressLines({ line1: address, city, state, zip: postal })].join(' · '), [phone && formatPhone(phone), email].filter(Boolean).join(' · ')].filter((line) => line !== ''),
    parties: [{ title: 'For', lines: [customer.name, ...addressLines(customer), `Customer ${customer.customerNumber}`] }],
    facts: [{ label: 'Prices of', value: dayAndYear(day) }],
    notes: [],
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => ({ name: row.sku, cells: columns.map(({ cell }) => cell(row)) })),
    totals: [],
    closing: [rows.length === 1 ? '1 item' : `${rows.length} items`],
  }
}

const itemOf = ({ description, color, size, category }: Row): Said[] => [
  said([description, color, size && !description.includes(size) ? size : ''].filter(Boolean).join(' · ')),
  said(category, 'muted'),
]

const unitOf = ({ customerUOM, priceUOM, perDefaultUnit }: Row): Said[] => [said(customerUOM), ...(customerUOM === priceUOM ? [] : [said(formatQuantityOf(perDefaultUnit), 'muted')])]

function pricesOf({ price, breaks = [], priceUOM }: Row): Said[] {
  if (!price) return [said('Price unavailable', 'muted')]
  return breaks.map(({ unitPrice, from }, place) => said(`${place === 0 ? '' : `from\u00A0${formatQuantityOf(from)}  `}${formatUnitPrice(unitPrice)}\u00A0/\u00A0${priceUOM}`))
}

function sourceOf({ price, effective, coming = [] }: Row): Said[] {
  if (!price) return []
  const next = coming[0]
  return [
    said(price.sourceName),
    ...(effective?.to ? [said(`until ${dayAndYear(effective.to)}`, 'muted')] : []),
    ...(next ? [said(`${formatUnitPrice(next.unitPrice)} from ${dayAndYear(next.effective)}`, 'later')] : []),
  ]
}
