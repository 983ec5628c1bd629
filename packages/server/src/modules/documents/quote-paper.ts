import { formatMoney, formatPricePer, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize, itemName } from '@sidemark/contract/rules/item-name'
import { quoteStatusWords } from '@sidemark/contract/rules/status-words'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import type { Brand, Column, Paper, Paragraph } from './paper/paper.ts'
import type { QuoteHead } from './quote-head.ts'
import { stockAgeFact } from './stock-age.ts'
import type { VisibleQuote } from './visible.ts'

type QuoteLine = VisibleQuote['lines'][number]
type QuoteColumn = Column & { cell: (line: QuoteLine) => Paragraph[] }

/** People keep papers, so a paper says if the quote was still open when the paper was made. */
const statuses = { ...quoteStatusWords, requested: 'Requested, not priced yet' }

/** The paper that shows a quote and its last day, with the fields that its reader may see. */
export function quotePaper(quote: VisibleQuote, head: QuoteHead, brand: Brand): Paper {
  const { quoteNumber, requestedAt, pricedAt, total, charges, lines } = quote
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
    notes: [...validityOf(quote), ...changesOf(quote)],
    ...tableOf(quote),
    totals:
      total == null
        ? []
        : [
            ...(charges ?? []).map(({ description, amount }) => ({ label: description, amount: formatMoney(amount) })),
            { label: 'Total', amount: formatMoney(total) },
          ],
    closing: [lines.length === 1 ? '1 line' : `${lines.length} lines`],
  }
}

/**
 * The last day of the prices, and the charges that they do not include. If nobody can accept the quote any longer, the
 * text says that.
 */
function validityOf({ status, expiresOn, charges }: VisibleQuote): Paper['notes'] {
  if (status === 'requested' || !expiresOn)
    return [{ title: 'Prices', lines: ['Not priced yet. These are the items you requested.'] }]
  if (status === 'expired')
    return [
      {
        title: 'Prices',
        lines: [`These prices were valid through ${dayAndYear(expiresOn)}. Please request new pricing.`],
      },
    ]
  if (status === 'declined' || status === 'withdrawn') return []
  return [
    {
      title: 'Prices',
      lines: [
        `These prices are valid through ${dayAndYear(expiresOn)}.${charges ? '' : ' Freight, tax and cut charges are added with the order.'}`,
      ],
    },
  ]
}

/** What the branch changed of the lines that were asked for, as the screen says it. */
function changesOf({ changes }: VisibleQuote): Paper['notes'] {
  const toldOf = ({ what, was }: VisibleQuote['changes'][number]) => {
    if (!was) return 'added'
    return what === 'removed' ? `removed (${formatQuantityOf(was)})` : `it was ${formatQuantityOf(was)}`
  }
  if (changes.length === 0) return []
  return [
    {
      title: 'Changed lines',
      lines: changes.map((change) => `Line ${change.lineNumber}, ${itemName(change)}: ${toldOf(change)}`),
    },
  ]
}

function factsOf(quote: VisibleQuote, head: QuoteHead): Paper['facts'] {
  const { requestedOn, pricedOn, customer } = head
  const { jobName, status, revision, requestedBy, wantedDate, expiresOn } = quote
  const facts: [label: string, value: string | null][] = [
    ['Customer', customer.customerNumber],
    ['Job', jobName],
    ['Status', statuses[status]],
    ['Revision', String(revision)],
    ['Requested', dayAndYear(requestedOn)],
    ['Requested by', requestedBy],
    ['Needed by', wantedDate && dayAndYear(wantedDate)],
    ['Priced', pricedOn && dayAndYear(pricedOn)],
    ['Expires', expiresOn && dayAndYear(expiresOn)],
    // The lots are those of now only as long as stock is looked up for the quote.
    ...(quote.lines.some(({ qtyInStock }) => qtyInStock !== null) ? [stockAgeFact(head)] : []),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const said = (text: string, style?: Paragraph['style']): Paragraph => (style ? { text, style } : { text })

/** The lines as a table; without showPrices there is no column of prices. */
function tableOf({ lines, ...quote }: VisibleQuote): Pick<Paper, 'columns' | 'rows'> {
  const told: (QuoteColumn | false)[] = [
    { title: 'Line', cell: ({ lineNumber }) => [said(String(lineNumber), 'muted')] },
    { title: 'Item', takesRest: true, cell: (line) => [...itemOf(line), ...acceptedOf(line, quote)] },
    lines.some((line) => lotsOf(line).length > 0) && { title: 'Lot / roll', most: 92, cell: lotsOf },
    {
      title: 'Quantity',
      align: 'point',
      cell: ({ quantity, UMCode }) => [said(formatQuantityOf({ quantity, UMCode }))],
    },
    lines.some(({ UMCode, priceUOM }) => UMCode !== priceUOM) && {
      title: 'Equals',
      align: 'point',
      cell: ({ UMCode, qtyPriceUOM, priceUOM }) =>
        UMCode === priceUOM ? [] : [said(formatQuantityOf({ quantity: qtyPriceUOM, UMCode: priceUOM }))],
    },
    lines.some(({ unitPrice }) => unitPrice != null) && {
      title: 'Unit price',
      align: 'point',
      cell: ({ unitPrice, priceUOM }) => (unitPrice == null ? [] : [said(formatPricePer(unitPrice, priceUOM))]),
    },
    lines.some(({ net }) => net != null) && {
      title: 'Amount',
      align: 'end',
      cell: ({ net }) => (net == null ? [] : [said(formatMoney(net))]),
    },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({ name: `QuoteLine ${line.lineNumber}`, cells: columns.map(({ cell }) => cell(line)) })),
  }
}

/**
 * The lots for the line now. If they differ from those when it was priced, or nothing is left to accept, also the
 * earlier ones.
 */
const lotsOf = ({ lots, lotsThen }: QuoteLine): Paragraph[] => [
  ...(lots === '' ? [] : [said(lots)]),
  ...(lotsThen === '' || lotsThen === lots ? [] : [said(`When priced: ${lotsThen}`, 'muted')]),
]

/** For a quote that was accepted in part: the accepted quantity, and until when the rest can be accepted. */
function acceptedOf(
  { quantity, qtyAccepted, UMCode }: QuoteLine,
  { status, canAccept, expiresOn }: Omit<VisibleQuote, 'lines'>,
): Paragraph[] {
  if (status !== 'part-accepted') return []
  if (isZero(qtyAccepted))
    return [said(canAccept && expiresOn ? `Open until ${dayAndYear(expiresOn)}` : 'Not accepted', 'muted')]
  return [
    said(
      qtyAccepted === quantity ? 'Accepted' : `${formatQuantityOf({ quantity: qtyAccepted, UMCode })} accepted`,
      'muted',
    ),
  ]
}

function itemOf(line: QuoteLine): Paragraph[] {
  const { sku, sidemark, comments } = line
  return [
    said(sku, 'strong'),
    said(itemAndSize(line)),
    ...line.cuts.map((cut) => said(`Cut ${piecesText(cut)}`)),
    ...(sidemark ? [said(`Sidemark: ${sidemark}`, 'italic')] : []),
    ...(comments ? [said(comments, 'muted')] : []),
  ]
}
