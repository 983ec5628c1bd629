import type { quickOrderRoutes } from '@sidemark/contract'
import type { PastedItem, PastedLine } from '@sidemark/contract/rules/pasted/line'
import { purchaseOrdersOf } from '@sidemark/contract/rules/pasted/order-lines'
import { cutDoubts, cutsAsked, cutsTyped } from '@sidemark/contract/rules/pasted/roll-goods'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { AskedLine } from './asked-lines.ts'
import { askedLines } from './asked-lines.ts'
import { knownItem } from './known-item.ts'
import { matchLines } from './match-lines.ts'
import type { LineMatch } from './line-match.ts'
import type { Doubt, PreviewLine } from './preview-line.ts'
import { asking, itemLine, notedLine, refusedLine } from './preview-line.ts'
import type { Reader } from './reader.ts'
import type { Read } from './reading-thread.ts'
import { asAdded } from './tried-lines.ts'

const nothingRead: Read = { lines: [], otherSheets: [] }

/**
 * The lines of pasted text or an uploaded file: each is ready for the cart, has doubts for the user, is about the order,
 * or is refused with a reason. It leaves everything as it is. Others that were ready before are previewed together with
 * them, because lines of the same goods share stock and price breaks.
 *
 * @throws Problem refused when the text or file cannot be read, or is larger than anybody looks through
 */
export async function previewLines(
  tx: Tx,
  scope: Scope,
  reader: Reader,
  { text, file, others, before }: z.output<typeof quickOrderRoutes.previewQuickOrder.body>,
): Promise<z.input<typeof quickOrderRoutes.previewQuickOrder.reply>> {
  const read =
    text === undefined && file === undefined
      ? nothingRead
      : await reader.read(file === undefined ? { text: text ?? '' } : { file })
  const known = others.map(knownItem)
  const [first, last] = [known.slice(0, before), known.slice(before)]
  const all = [...first, ...read.lines.map((line) => heard(scope, line)), ...last]
  const asked = askedLines(all.filter((line) => line.kind === 'item'))
  const matches = asked.length > 0 ? await matchLines(tx, scope, asked) : []
  const matched = new Map(matches.map((match) => [match.key, match]))
  const askedOf = Map.groupBy<PastedLine, AskedLine>(asked, ({ item }) => item)
  const each = all.flatMap((line) => linesOf(line, askedOf.get(line) ?? [], matched))
  // A known line has no more cuts than a line can have, so it stays one line.
  const end = each.length - last.length
  const previewed = await asAdded(
    tx,
    scope,
    each,
    new Map(matches.flatMap((match) => (match.goods ? [[match.goods.sku, match] as const] : []))),
    new Map(
      others.flatMap(({ lotChoice }, at) =>
        lotChoice ? [[at < before ? at : end + at - before, lotChoice] as const] : [],
      ),
    ),
  )
  const lines = previewed.slice(first.length, end)
  const count = (status: PreviewLine['status']) => lines.filter((line) => line.status === status).length
  return {
    lines,
    others: [...previewed.slice(0, first.length), ...previewed.slice(end)],
    ready: count('ready'),
    asks: count('asks'),
    refused: count('refused'),
    otherSheets: read.otherSheets,
    purchaseOrders: purchaseOrdersOf(read.lines),
  }
}

/** A job that cannot be a sidemark goes into the comments, so that the branch reads it. */
const heard = ({ claims }: Scope, line: PastedLine): PastedLine =>
  line.kind !== 'item' || claims.showItemSidemark || line.comments.includes(line.note)
    ? line
    : { ...line, comments: [line.comments, line.note].filter(Boolean).join('; ') }

/** The lines of a pasted line: one, unless it has more cuts than a line can have. */
function linesOf(line: PastedLine, asked: AskedLine[], matched: Map<number, LineMatch>): PreviewLine[] {
  if (line.kind === 'refused') return [refusedLine(line)]
  if (line.kind === 'noted') return [notedLine(line)]
  const matches = asked.map(({ key }) => matched.get(key)).filter((match) => match !== undefined)
  const [match] = matches
  if (!match || matches.length !== asked.length) throw new Error('A line was asked for and not answered')
  if (match.rollWidth === null) return [itemLine(line, line, match, noQuantity(line, match))]
  // The number beside a size belongs to the item, so it does not count the cuts: 12 in "LAB 12 12x15".
  const isName = match.whole && line.cuts.length > 0
  const item = isName ? { ...line, quantity: '' } : line
  const cuts = isName && line.quantity === '' ? null : cutsAsked(item)
  const doubts = cutDoubts(item, match.rollWidth).map(({ kind, value }) => asking(kind, value))
  if (!cuts) return [itemLine(line, line, match, doubts)]
  return cuts.map((cut, at) => ({
    ...itemLine(line, cut, { ...(matches[at] ?? match), ...(isName && { whole: false }) }, doubts),
    cuts: cutsTyped(cut),
  }))
}

/** A size is a part of the name of goods that are not cut from a roll, so their quantity is missing. */
const noQuantity = ({ quantity, cuts }: PastedItem, { items, exact }: LineMatch): Doubt[] =>
  quantity === '' && cuts.length > 0 && items === 1 && exact ? [asking('no-quantity', '')] : []
