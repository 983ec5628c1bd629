import type { QuickDoubt, quickOrderRoutes, QuickLine } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { PastedItem, PastedLine, PastedRefused } from '@sidemark/contract/rules/pasted-line'
import { pastedLines } from '@sidemark/contract/rules/pasted-lines'
import type { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { matchedLines } from './matched-lines.ts'
import type { Matched } from './matched.ts'
import { uploadedText } from './uploaded-text.ts'

type Line = z.input<typeof QuickLine>
type Doubt = z.output<typeof QuickDoubt>

/** Lines of what is pasted, with all that stands around the goods: more is no order. */
const MOST_LINES = 3000

/**
 * What pasted text or an uploaded file asks for, line by line: ready for the cart, with doubts that are asked, or refused for a reason. Writes nothing.
 *
 * @throws Problem refused when a file cannot be read, or there are more lines than anybody looks through
 */
export async function previewLines(tx: Tx, scope: Scope, { text, file }: z.output<typeof quickOrderRoutes.previewQuickOrder.body>): Promise<z.input<typeof quickOrderRoutes.previewQuickOrder.reply>> {
  const uploaded = file === undefined ? { text: text ?? '', otherSheets: [] } : await uploadedText(file)
  const read = pastedLines(uploaded.text)
  if (read.length > MOST_LINES) throw new Problem('refused', `These are ${read.length} lines. Paste at most ${MOST_LINES} at once.`)
  const items = read.filter((line) => line.kind === 'item')
  const matched = new Map((items.length > 0 ? await matchedLines(tx, scope, items) : []).map((match) => [match.line, match]))
  const lines = read.map((line) => lineOf(line, matched))
  const count = (status: Line['status']) => lines.filter((line) => line.status === status).length
  return { lines, ready: count('ready'), asks: count('asks'), refused: count('refused'), otherSheets: uploaded.otherSheets }
}

function lineOf(line: PastedLine, matched: Map<number, Matched>): Line {
  if (line.kind === 'refused') return refusedLine(line)
  const match = matched.get(line.line)
  if (!match) throw new Error('A line was asked for and not answered')
  return itemLine(line, match)
}

const nothing = { doubts: [], item: '', quantity: '', unit: '', note: '', found: null, newQty: null, UMCode: '', rounding: '', assumedUnit: false, goods: null, stock: null, candidates: [] }
const refusedLine = ({ line, lines, text, reason }: PastedRefused): Line => ({ ...nothing, line, lines, text, status: 'refused', reason })

function itemLine({ line, lines, text, codes, words, quantity, unit, units, note, doubts: read }: PastedItem, match: Matched): Line {
  const isFound = match.items === 1 && match.exact
  const reason = refusalOf(match, quantity)
  const doubts = [...read, ...doubtsOf(match, { item: codes[0] ?? words, unit, quantity })]
  return {
    line, lines, text, reason, doubts,
    status: reason !== '' ? 'refused' : doubts.length > 0 ? 'asks' : 'ready',
    item: codes[0] ?? words, quantity, unit, note,
    found: isFound ? match.found : null,
    newQty: match.newQty,
    UMCode: match.UMCode ?? '',
    rounding: match.baseQty > 0 ? match.reason : '',
    assumedUnit: isFound && units.length === 0 && match.UMCode !== null,
    goods: match.goods, stock: match.stock, candidates: match.candidates,
  }
}

/** Why a line whose item is known cannot be bought; '' when it can. */
function refusalOf({ items, exact, UMCode, baseQty, soldOut, unpriced }: Matched, quantity: string): Line['reason'] {
  if (items !== 1 || !exact || UMCode === null || quantity === '') return ''
  // What the reader lets through is above zero, so only too much has no base units.
  return baseQty === 0 ? 'too-much' : soldOut ? 'sold-out' : unpriced ? 'no-price' : ''
}

/** What the catalogue makes doubtful about a line. */
function doubtsOf({ items, exact, whole, UMCode }: Matched, { item, unit, quantity }: { item: string; unit: string; quantity: string }): Doubt[] {
  if (item === '') return []
  if (items === 0) return [{ kind: 'unknown-item', value: item }]
  if (items > 1) return [{ kind: 'several-items', value: item }]
  if (!exact) return [{ kind: 'alike', value: item }]
  return [
    ...(whole ? [{ kind: 'no-quantity', value: quantity } as const] : []),
    ...(UMCode === null ? [{ kind: 'not-sold-by', value: unit } as const] : []),
  ]
}
