import type { Quote } from '@sidemark/contract'
import { formatMoney, formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { quoteStatusWords } from '@sidemark/contract/rules/status-words'
import type { z } from 'zod'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { addressLines } from './address-lines.ts'
import type { Brand, Column, Paper, Said } from './paper/paper.ts'
import type { QuoteHead } from './quote-head.ts'

/** A quote as its reader may see it: fields of missing claims are absent. */
type SeenQuote = z.output<typeof Quote>
type Line = SeenQuote['lines'][number]
type Told = Column & { cell: (line: Line) => Said[] }

/** A paper is kept: it says what was not done when it was made. */
const statuses = { ...quoteStatusWords, requested: 'Requested, not priced yet' }

/** The paper that says what was quoted and until when: as its reader may see it. */
export function quotePaper(quote: SeenQuote, head: QuoteHead, brand: Brand): Paper {
  const { quoteNumber, requestedAt, pricedAt, total, lines } = quote
  return {
    title: 'Quote',
    number: quoteNumber,
    filedUnder: filedUnder(head.customer),
    language: 'en',
    madeAt: pricedAt ?? requestedAt,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [{ title: 'Quoted to', lines: [head.customer.name, ...addressLines(head.customer)] }],
    facts: factsOf(quote, head),
    notes: validityOf(quote),
    ...tableOf(quote),
    totals: total == null ? [] : [{ label: 'Total', amount: formatMoney(total) }],
    closing: [lines.length === 1 ? '1 line' : `${lines.length} lines`],
  }
}

/** Until when the prices hold, and what they leave out; of a quote that nobody can accept any more, that. */
function validityOf({ status, expiresOn }: SeenQuote): Paper['notes'] {
  if (status === 'requested' || !expiresOn) return [{ title: 'Prices', lines: ['Not priced yet: this is what was asked for.'] }]
  if (status === 'expired') return [{ title: 'Prices', lines: [`These prices held until ${dayAndYear(expiresOn)}. Please ask again for current ones.`] }]
  if (status === 'declined' || status === 'withdrawn') return []
  return [{ title: 'Prices', lines: [`These prices hold until ${dayAndYear(expiresOn)}. Freight, tax and cutting are charged with the order.`] }]
}

function factsOf(quote: SeenQuote, { requestedOn, pricedOn, customer }: QuoteHead): Paper['facts'] {
  const { jobName, status, revision, requestedBy, wantedDate, expiresOn } = quote
  const facts: [label: string, value: string | null][] = [
    ['Customer', customer.customerNumber],
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
function tableOf({ lines, ...quote }: SeenQuote): Pick<Paper, 'columns' | 'rows'> {
  const told: (Told | false)[] = [
    { title: 'Line', cell: ({ lineNumber }) => [said(String(lineNumber), 'muted')] },
    { title: 'Item', takesRest: true, cell: (line) => [...itemOf(line), ...acceptedOf(line, quote)] },
    lines.some((line) => lotsOf(line).length > 0) && { title: 'Lot / roll', most: 92, cell: lotsOf },
    { title: 'Quantity', align: 'point', cell: ({ quantity, UMCode }) => [said(formatQuantityOf({ quantity, UMCode }))] },
    lines.some(({ UMCode, priceUOM }) => UMCode !== priceUOM) && { title: 'Equals', align: 'point', cell: ({ UMCode, qtyPriceUOM, priceUOM }) => (UMCode === priceUOM ? [] : [said(formatQuantityOf({ quantity: qtyPriceUOM, UMCode: priceUOM }))]) },
    lines.some(({ unitPrice }) => unitPrice != null) && { title: 'Unit price', align: 'point', cell: ({ unitPrice, priceUOM }) => (unitPrice == null ? [] : [said(`${formatUnitPrice(unitPrice)}\u00A0/\u00A0${priceUOM}`)]) },
    lines.some(({ net }) => net != null) && { title: 'Amount', align: 'end', cell: ({ net }) => (net == null ? [] : [said(formatMoney(net))]) },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({ name: `Line ${line.lineNumber}`, cells: columns.map(({ cell }) => cell(line)) })),
  }
}

/** Which lots there are for the line now, and which there were when it was priced, where those were others or nothing is left to accept. */
const lotsOf = ({ lots, lotsThen }: Line): Said[] => [...(lots === '' ? [] : [said(lots)]), ...(lotsThen === '' || lotsThen === lots ? [] : [said(`When priced: ${lotsThen}`, 'muted')])]

/** What of a quote that was accepted in part was, and until when the rest can be. */
function acceptedOf({ quantity, qtyAccepted, UMCode }: Line, { status, canAccept, expiresOn }: Omit<SeenQuote, 'lines'>): Said[] {
  if (status !== 'part-accepted') return []
  if (isZero(qtyAccepted)) return [said(canAccept && expiresOn ? `Open until ${dayAndYear(expiresOn)}` : 'Not accepted', 'muted')]
  return [said(qtyAccepted === quantity ? 'Accepted' : `${formatQuantityOf({ quantity: qtyAccepted, UMCode })} accepted`, 'muted')]
}

function itemOf(line: Line): Said[] {
  const { sku, sidemark, comments } = line
  return [
    said(sku, 'strong'),
    said(itemAndSize(line)),
    ...(sidemark ? [said(`Sidemark: ${sidemark}`, 'italic')] : []),
    ...(comments ? [said(comments, 'muted')] : []),
  ]
}
