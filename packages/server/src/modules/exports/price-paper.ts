import { formatPricePer, formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import type { PriceListRow } from '@sidemark/contract'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { z } from 'zod'
import { filedUnder, letterheadOf } from '#modules/documents/acknowledgement.ts'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import type { Brand, Column, Paper, Paragraph } from '#modules/documents/paper/paper.ts'
import { Parties, partiesOf } from '#modules/documents/parties.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type PricedRow = z.output<typeof PriceListRow>

const Head = z.object({
  ...Parties.shape,
  /** The day of the prices, at the branch. */
  day: z.string(),
  madeAt: z.string(),
})
type Head = z.output<typeof Head>

/** Branch and customer of an export, and the day of its prices. */
export const readHead = (tx: Tx, exportId: string): Promise<Head> =>
  one(
    Head,
    tx`
    select ${partiesOf(tx)},
      (e.created_at at time zone b.time_zone)::date as day,
      e.created_at as "madeAt"
    from exports e
    join locations b using (location_id)
    join customers c using (customer_id)
    where e.export_id = ${exportId}`,
  )

const said = (text: string, style: Paragraph['style'] = 'fine'): Paragraph => ({ text, style })
type PriceColumn = Column & { cell: (row: PricedRow) => Paragraph[] }

/**
 * The price list as a paper, with the fields that its reader may see. It has a row for each item, with the quantities
 * from which new prices apply. Items are grouped by category if that is the sort order. Otherwise each row names its
 * category.
 */
export function pricePaper(
  rows: readonly PricedRow[],
  sort: string,
  { branch, customer, day, madeAt }: Head,
  brand: Brand,
): Paper {
  const isByCategory = sort.endsWith('catalogue')
  const hasPrices = rows.some(({ price }) => price !== undefined)
  const told: (PriceColumn | false)[] = [
    {
      title: 'SKU',
      most: 120,
      cell: ({ sku, discontinued }) => [
        said(sku, 'fine-strong'),
        ...(discontinued ? [said('Discontinued', 'small')] : []),
      ],
    },
    {
      title: 'Item',
      takesRest: true,
      cell: (row) => [...itemOf(row), ...(isByCategory ? [] : [said(row.category, 'small')])],
    },
    { title: 'Unit', most: 90, cell: unitOf },
    hasPrices && { title: 'From', align: 'point', cell: fromOf },
    hasPrices && { title: 'Price', align: 'point', cell: pricesOf },
    hasPrices && { title: 'By', most: 118, cell: sourceOf },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    title: 'Price list',
    number: customer.customerNumber,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt,
    brand,
    letterhead: letterheadOf(branch),
    parties: [{ title: 'For', lines: [customer.name, ...addressLines(customer)] }],
    facts: [
      { label: 'Customer', value: customer.customerNumber },
      { label: 'Prices as of', value: dayAndYear(day) },
    ],
    notes: [],
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.flatMap((row, at) => {
      const cells = { name: row.sku, cells: columns.map(({ cell }) => cell(row)) }
      return !isByCategory || row.category === '' || row.category === rows[at - 1]?.category
        ? [cells]
        : [{ heading: row.category }, cells]
    }),
    isDense: true,
    totals: [],
    closing: [rows.length === 1 ? '1 item' : `${rows.length} items`],
  }
}

const itemOf = ({ description, color, size }: PricedRow): Paragraph[] => [
  said([description, color, sizeBeside({ description, size })].filter(Boolean).join(' · ')),
]

const unitOf = ({ customerUOM, priceUOM, perDefaultUnit }: PricedRow): Paragraph[] => [
  said(customerUOM),
  ...(customerUOM === priceUOM ? [] : [said(formatQuantityOf(perDefaultUnit), 'small')]),
]

/** Each price with the quantity from which it applies. The first price applies to any quantity. */
const fromOf = ({ breaks = [] }: PricedRow): Paragraph[] =>
  breaks.map(({ from }, place) => said(place === 0 ? '' : formatQuantityOf(from)))

function pricesOf({ price, breaks = [], priceUOM }: PricedRow): Paragraph[] {
  if (!price) return [said('Price unavailable', 'small')]
  return breaks.map(({ unitPrice }) => said(formatPricePer(unitPrice, priceUOM)))
}

function sourceOf({ price, effective, coming = [] }: PricedRow): Paragraph[] {
  if (!price) return []
  const next = coming[0]
  return [
    said(price.sourceName),
    ...(effective?.to ? [said(`until ${dayAndYear(effective.to)}`, 'small')] : []),
    ...(next ? [said(`${formatUnitPrice(next.unitPrice)} from ${dayAndYear(next.effective)}`, 'fine-later')] : []),
  ]
}
