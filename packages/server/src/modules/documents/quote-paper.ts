import type { Quote } from '@sidemark/contract'
import { formatMoney, formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { itemName } from '@sidemark/contract/rules/item-name'
import type { z } from 'zod'
import { letterheadOf } from './acknowledgement.ts'
import { addressLines } from './address-lines.ts'
import type { Brand, Column, Paper, Said } from './paper/paper.ts'
import type { QuoteHead } from './quote-head.ts'

/** A quote as its reader may see it: fields of missing claims are absent. */
type SeenQuote = z.output<typeof Quote>
type Line = SeenQuote['lines'][number]
type Told = Column & { cell: (line: Line) => Said[] }

const statuses: Record<SeenQuote['status'], string> = {
  requested: 'Requested, not priced yet', priced: 'Priced', accepted: 'Accepted', 'part-accepted': 'Accepted in part', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired',
}

/** The paper that says what was quoted and until when: as its reader may see it. */
export function quotePaper(quote: SeenQuote, head: QuoteHead, brand: Brand): Paper {
  const { quoteNumber, requestedAt, pricedAt, total, lines } = quote
  return {
    title: 'Quote',
    number: quoteNumber,
    language: 'en',
    madeAt: pricedAt ?? requestedAt,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [{ title: 'Quoted to', lines: [head.customer.name, ...addressLines(head.customer), `Customer ${head.customer.customerNumber}`] }],
    facts: factsOf(quote, head),
    notes: quote.status === 'priced' && quote.expiresOn ? [{ title: 'Prices', lines: [`These prices hold until ${dayAndYear(quote.expiresOn)}. Freight, tax and cutting are charged with the order.`] }] : [],
    ...tableOf(lines),
    totals: total == null ? [] : [{ label: 'Total', amount: formatMoney(total) }],
    closing: [lines.length === 1 ? '1 line' : `${lines.length} lines`],
  }
}

function factsOf(quote: SeenQuote, { requestedOn, pricedOn }: QuoteHead): Paper['facts'] {
  const { jobName, status, revision, requestedBy, wantedDate, expiresOn } = quote
  const facts: [label: string, value: string | null][] = [
    ['Job', jobName],
    ['Status', statuses[status]],
    ['Revision', String(revision)],
    ['Requested', dayAndYear(requestedOn)],
    ['Requested by', requestedBy],
    ['Wanted', wantedDate && dayAndYear(wantedDate)],
    ['Priced', pricedOn && dayAndYear(pricedOn)],
    ['Expires', expiresOn && dayAndYear(expiresOn)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const said = (text: string, style?: Said['style']): Said => (style ? { text, style } : { text })

/** The lines as a table; without showPrices there is no column of prices. */
function tableOf(lines: Line[]): Pick<Paper, 'columns' | 'rows'> {
  const told: (Told | false)[] = [
    { title: 'Line', cell: ({ lineNumber }) => [said(String(lineNumber), 'muted')] },
    { title: 'Item', takesRest: true, cell: itemOf },
    { title: 'Quantity', align: 'end', cell: ({ quantity, UMCode }) => [said(formatQuantityOf({ quantity, UMCode }))] },
    lines.some(({ UMCode, priceUOM }) => UMCode !== priceUOM) && { title: 'Equals', align: 'end', cell: ({ qtyPriceUOM, priceUOM }) => [said(formatQuantityOf({ quantity: qtyPriceUOM, UMCode: priceUOM }))] },
    lines.some(({ unitPrice }) => unitPrice != null) && { title: 'Unit price', align: 'end', cell: ({ unitPrice, priceUOM }) => (unitPrice == null ? [] : [said(`${formatUnitPrice(unitPrice)}\u00A0/\u00A0${priceUOM}`)]) },
    lines.some(({ net }) => net != null) && { title: 'Amount', align: 'end', cell: ({ net }) => (net == null ? [] : [said(formatMoney(net))]) },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({ name: `Line ${line.lineNumber}`, cells: columns.map(({ cell }) => cell(line)) })),
  }
}

function itemOf(line: Line): Said[] {
  const { sku, description, size, sidemark, comments } = line
  return [
    said(sku, 'strong'),
    said(size && !description.includes(size) ? `${itemName(line)} · ${size}` : itemName(line)),
    ...(sidemark ? [said(`Sidemark: ${sidemark}`, 'italic')] : []),
    ...(comments ? [said(comments, 'muted')] : []),
  ]
}
