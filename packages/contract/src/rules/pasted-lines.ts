import { chatterOf, isSentence } from './pasted-chatter.ts'
import { itemOf, refusedFor } from './pasted-line.ts'
import type { PastedItem, PastedLine } from './pasted-line.ts'
import { rowReader } from './pasted-rows.ts'
import { quantityIn } from './pasted-quantity.ts'
import type { PastedDoubt } from './pasted-quantity.ts'
import { recordsOf } from './pasted-records.ts'
import type { PastedRecord } from './pasted-records.ts'

/** Lines with goods that are taken at once. The issue's "1,000 lines in one go". */
export const MOST_PASTED = 1000
/** Letters of a line of its own that are looked at: an item and its note. Rows of a table may have more. */
const LONGEST = 400

/**
 * What was pasted as lines, in its order: each line that is not blank is an item (perhaps with doubts, to be asked), or refused with a reason. None is
 * left out. A table is read by its headings, else by what stands in its columns; everything else as people write: "- 2 1/2 ctn of HP-1123 // lobby".
 */
export function pastedLines(text: string): PastedLine[] {
  const records = recordsOf(text)
  const row = rowReader(records)
  let items = 0
  let closed = false
  return records.map((record): PastedLine => {
    const read = record.cells === null && record.text.length > LONGEST ? refusedFor(record, 'too-long') : row(record) ?? sentenceLine(record)
    const line = read.kind === 'refused' ? read : closed && !/\d/.test(record.text) && read.quantity === '' ? refusedFor(record, 'signature') : asked(read)
    closed ||= line.kind === 'refused' && line.reason === 'greeting' && closing.test(record.text)
    if (line.kind === 'item' && ++items > MOST_PASTED) return refusedFor(record, 'too-many')
    return line
  })
}

/** An item whose quantity can be bought; what has no number or no name is asked about. */
function asked(line: PastedItem): PastedLine {
  const { line: at, lines, text, quantity, codes, words, doubts } = line
  if (quantity.startsWith('-') || /^0*\.?0*$/.test(quantity) && quantity !== '') return { line: at, lines, text, kind: 'refused', reason: quantity.startsWith('-') ? 'below-zero' : 'zero' }
  const has = (kind: PastedDoubt['kind']) => doubts.some((doubt) => doubt.kind === kind)
  const more: PastedDoubt[] = [
    ...(quantity === '' && !has('no-quantity') && !has('unclear-quantity') ? [{ kind: 'no-quantity', value: '' } as const] : []),
    ...(codes.length === 0 && words === '' && !has('no-item') ? [{ kind: 'no-item', value: '' } as const] : []),
  ]
  return { ...line, doubts: [...doubts, ...more] }
}

/** After these words come names, not goods. */
const closing = /^(?:thanks|thank|thx|many|best|kind|regards|cheers|sincerely|respectfully|gracias|muchas|saludos|atentamente|cordialmente)\b/i
const bullet = /^(?:[>\s]*(?:[*•·–—▪◦●○►→‣+-]\s+|•|▪|\(?\d{1,3}[.)]\s+(?=\S)|\[[ x]?\]\s*|[☐☑✓✔]\s*)?)+/i
const noteMark = /\s(?:\/\/|#|--|—|–)\s+(.+)$|\s(?:#|\/\/)(\p{L}.*)$|[\s,;(]+(?:side ?mark|tag|job|note|nota|for job|para(?: la)? obra|obra|proj(?:ect)?)\s*[:#]\s*(.+?)\)?$/iu
const money = /(?:@\s*)?(?:usd|us\$|\$)\s?\d[\d,]*(?:\.\d+)?(?:\s*(?:\/|per\b|por\b|a\b|ea\b|each\b)\s*\p{L}*\.?)?|@\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:\/|per\b|por\b)?\s*(?:sf|sy|lf|ct|ctn|ea|each|pc|sq ft|box)\b)?|\b\d+\.\d{2}\s*(?:\/|per |por )\s*\p{L}+/giu
const polite = /^(?:and|also|plus|y|tambi[eé]n|please|pls|plz|por favor|can (?:i|we) (?:get|have)|(?:i|we)(?:'d| would)? (?:need|want|like|will take)|need|send|order|add|give me|necesito|necesitamos|quiero|manda|mande|env[ií]e(?:nos)?|ship|get|item|sku|of|de|x|ea|each)(?=[\s:#]|$)\s*[:#]?\s*/i
const trimmed = (text: string) => text.replace(/^(?:[\s,;:?=@]|\.(?!\d)|-(?!\s?[\d.]))+|[\s,;:.?\-=@]+$/g, '').replace(/^"([^"]*)"?$/, '$1').trim()

/** A line as people write it. */
function sentenceLine(record: PastedRecord): PastedLine {
  const reason = chatterOf(record.text)
  const said = reason === 'letterhead' || reason === 'comment' ? record.text.replace(/^[^:#/]*[:#/]+\s*/, '') : record.text
  // "Order: 12 ct HP-1123" is goods all the same.
  if (reason && (said === record.text || quantityIn(said).units.length === 0)) return refusedFor(record, reason)
  const text = said.replace(bullet, '').replace(/["']+$/, (quotes) => (quotes === '"' ? quotes : '')).trim()
  const marked = noteMark.exec(` ${text}`)
  const note = trimmed(marked?.slice(1).find((part) => part !== undefined) ?? '')
  const goods = trimmed(stripped((marked ? ` ${text}`.slice(0, marked.index) : text).replace(money, ' ')))
  if (!/[\p{L}\p{N}]/u.test(goods)) return refusedFor(record, 'sentence')
  if (quantityIn(goods).quantity === '' && (isSentence(text) || chatterOf(goods) === 'greeting')) return refusedFor(record, chatterOf(goods) ?? 'sentence')
  if (/^-\s?[\d.]+\s/.test(goods) || /^-\d/.test(text)) return withSign(record, text, note)
  const { rest, isBare, ...quantity } = quantityIn(goods)
  const words = trimmed(stripped(rest))
  return itemOf(record, { ...quantity, codes: words === '' ? [] : [words], whole: isBare ? goods : '', words, note })
}

/** "-5 ct": a bullet or a return? It is asked. */
function withSign(record: PastedRecord, text: string, note: string): PastedLine {
  const goods = text.replace(/^-\s?/, '')
  const { rest, isBare, ...quantity } = quantityIn(goods)
  const words = trimmed(stripped(rest))
  return itemOf(record, { ...quantity, doubts: [...quantity.doubts, { kind: 'unclear-quantity', value: `-${quantity.quantity}` }], codes: words === '' ? [] : [words], whole: isBare ? goods : '', words, note })
}

/** Without what is said for politeness, however much of it. */
function stripped(text: string): string {
  const rest = text.replace(/\s+/g, ' ').trim().replace(polite, '').replace(/\s+(?:please|pls|thanks|por favor|gracias)[.!]*$/i, '')
  return rest === text ? rest : stripped(rest)
}
