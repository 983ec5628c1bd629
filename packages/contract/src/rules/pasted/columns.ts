import { readCuts } from '../reading/cuts.ts'
import { quantityCell } from './quantity.ts'
import { unitsMeant } from '../reading/unit-words.ts'

/**
 * The content of a column of a pasted table. `code`: our item number, the maker's or the customer's; `size`: a size such
 * as 12x15, or the cuts; `remark`: words without a heading, which name a job or the goods; `row`: a running number; `order`: the purchase order; `comments`: what the goods need;
 * `other`: a column that we do not use.
 */
export type ColumnRole =
  | 'code'
  | 'quantity'
  | 'unit'
  | 'size'
  | 'width'
  | 'length'
  | 'price'
  | 'words'
  | 'note'
  | 'remark'
  | 'order'
  | 'comments'
  | 'row'
  | 'other'

/** A longer cell is not a heading, a code or a quantity. The bound keeps the time for a row linear. */
const LONGEST_CELL = 80

/** The headings that other suppliers and spreadsheets use, in English and Spanish. The first match counts. */
const headings: [ColumnRole, RegExp][] = [
  ['row', /^(?:#|ln|line|line (?:#|no|num|number)|row|pos|position|l[ií]nea|rengl[oó]n|seq)$/],
  [
    'other',
    /^(?:qty|quantity|cant(?:idad)?) (?:ship(?:ped)?|b\/?o|back ?ordered|received|on hand|avail(?:able)?|surtida)$|^(?:shipped|back ?ordered|b\/?o|received|on hand|avail(?:able)?|in stock|weight|wt|lbs|peso|date|fecha|eta|sf\/ct|sf per ct|pack|warehouse|whse|loc(?:ation)?|bin|lot|dye lot|discount|disc|tax)$/,
  ],
  ['price', /price|cost|^each$|^ext(?:ended|ension)?$|amount|^total$|precio|importe|^net$|^\$/],
  [
    'unit',
    /^(?:u\/?m|uom|um|unit|units|unit of measure|unidad|unidades|unid|u de m|u\. ?m\.?|selling unit|sell unit|order uom)$/,
  ],
  ['size', /^(?:cut )?(?:size|sizes|tama[ñn]o|medida|dimensions?)$/],
  ['width', /^(?:(?:cut|roll|goods) )?(?:width|wd|wide|ancho)(?: \(?ft\)?)?$/],
  ['length', /^(?:(?:cut|lineal|linear) )?(?:length|len|lgth|long|largo|lf)(?: \(?ft\)?)?$/],
  ['order', /^(?:(?:customer|cust|your) )?(?:p\/?o|purchase order)(?: ?(?:#|no|number|num))?$/],
  [
    'quantity',
    /^(?:(?:order(?:ed)?|req(?:uired|uested)?|buy|need(?:ed)?|pedid[oa]) ?)?(?:qty|quantity|quan|cant|cantidad|ctns|cartons|boxes|cajas|cuts|pieces|pcs|no of cuts|# of cuts|cortes)(?: ?(?:order(?:ed)?|req(?:uired|'d)?|needed|to order|pedida))?$|^(?:ordered|needed|order|pedido|how many)$/,
  ],
  [
    'words',
    /^(?:(?:item|product|material) )?(?:description|desc|descr|name|descripci[oó]n|nombre)$|^(?:product|style|colou?r|color name|material|producto|collection|pattern)$/,
  ],
  ['comments', /^(?:line comments?|(?:special )?instructions|instrucciones)$/],
  [
    'note',
    /^(?:notes?|comments?|remarks?|side ?mark|s\/?m|job|job name|project|room|area|tag|ref(?:erence)?|po line|notas?|comentarios?|observaciones|obra|proyecto|cuarto)$/,
  ],
  [
    'code',
    /^(?:(?:our|your|my|their|cust(?:omer)?|vendor|item|su|nuestro) )?(?:sku|upc|ean|gtin|barcode|bar code|mpn|c[oó]digo|clave|art[ií]culo|art)(?: ?(?:#|no|number|code|de art[ií]culo|del? (?:producto|cliente|proveedor)))?$|^(?:our|your|my|their|cust(?:omer)?(?:'s)?|vendor|supplier|mfg|mfr|manufacturer|maker|old|new|alt(?:ernate)?|internal)?\s*(?:item|part|product|prod|material|stock|style|color|catalog|model|article|vendor|supplier|mfg|mfr|cust)?\s*(?:#|no|nr|num|number|code|id|n[uú]mero)$|^(?:item|part|no|number|code|item id|our item|your item|customer item|model)$/,
  ],
]

const heading = (cell: string) => cell.toLowerCase().replace(/[.:*]/g, '').replace(/\s+/g, ' ').trim()
const roleOf = (cell: string): ColumnRole | null =>
  cell.length > LONGEST_CELL ? null : (headings.find(([, pattern]) => pattern.test(heading(cell)))?.[0] ?? null)

/**
 * Returns the roles of a row of headings, or null if the row is not one. "Item" alone is a row of headings, and "12" is
 * not.
 */
export function headingRoles(cells: string[]): ColumnRole[] | null {
  if (cells.some((cell) => /\d/.test(cell))) return null
  const roles = cells.map(roleOf)
  const known = roles.filter((role) => role !== null).length
  return known >= 2 || (known === 1 && cells.filter((cell) => cell !== '').length === 1)
    ? roles.map((role) => role ?? 'other')
    : null
}

/** The headings of the columns that are not read, because nobody knows what they mean. Those of prices, weights and the like are known. */
export const unreadColumns = (cells: string[]) => cells.filter((cell) => cell !== '' && roleOf(cell) === null)

const isCode = (cell: string) =>
  cell.length <= LONGEST_CELL &&
  ((/\d/.test(cell) &&
    /^[^\s]*\p{L}[^\s]*$|^\d{5,14}$|^[\p{L}\d][\p{L}\d./-]*(?: [\p{L}\d./-]+){0,2}$/u.test(cell) &&
    quantityCell(cell) === null) ||
    /^\d{6,14}$/.test(cell))
const isPrice = (cell: string) => /^(?:usd\s*|us)?\$|\$$/i.test(cell) || /^\d[\d,]*\.\d{2}\s*\/\s*\p{L}+$/u.test(cell)
const share = (cells: string[], fits: (cell: string) => boolean) => {
  const full = cells.filter((cell) => cell !== '')
  return full.length === 0 ? 0 : full.filter(fits).length / full.length
}
const isRunning = (cells: string[]) =>
  cells.length > 2 && [1, 10].some((step) => cells.every((cell, at) => cell === String((at + 1) * step)))

/**
 * The roles of columns without headings, guessed from their cells. When several columns could be the quantity, the one with whole numbers beside a
 * unit wins.
 */
export function guessedRoles(rows: string[][]): ColumnRole[] {
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
    rows.map((row) => row[at] ?? ''),
  )
  const guessed = columns.map(guess)
  // If there is no other number, then 1, 2, 3 beside the goods are the quantities.
  const roles = guessed.map((role, at) =>
    role === 'row' && at > 0 && !guessed.includes('quantity') ? 'quantity' : role,
  )
  const cents = columns.map((cells) => share(cells, (cell) => /^[\d,]+\.\d{2}$/.test(cell)) === 1)
  const quantities = roles.flatMap((role, at) => (role === 'quantity' ? [at] : []))
  const whole = quantities.filter((at) => !cents[at])
  const hasCode = roles.includes('code')
  const long = (at: number) => share(columns[at] ?? [], (cell) => /^\d{4,}$/.test(cell)) > 0.5
  const likely = whole.length > 0 ? whole : quantities
  const kept = hasCode ? likely[0] : (likely.find((at) => !long(at)) ?? likely[0])
  const read = roles.map((role, at): ColumnRole => {
    if (role !== 'quantity' || at === kept)
      return role === 'words' && !hasCode && at === roles.indexOf('words') ? 'code' : role
    // The user is asked about a second column of plain numbers, unless it is written as money.
    return cents[at] ? 'price' : !hasCode && long(at) ? 'code' : 'quantity'
  })
  // Words behind an item number and its quantity are seldom a description, which stands between the two. Only its item tells.
  const isOrdered = read[0] === 'code' && read[1] === 'quantity'
  return isOrdered ? read.map((role) => (role === 'words' ? 'remark' : role)) : read
}

function guess(cells: string[]): ColumnRole {
  if (cells.every((cell) => cell === '')) return 'other'
  if (isRunning(cells)) return 'row'
  if (share(cells, isPrice) > 0.5) return 'price'
  if (share(cells, (cell) => unitsMeant(cell).length > 0) > 0.5) return 'unit'
  if (share(cells, (cell) => readCuts(cell) !== null) >= 0.5) return 'size'
  if (share(cells, isCode) >= 0.5) return 'code'
  if (share(cells, (cell) => quantityCell(cell) !== null) >= 0.5) return 'quantity'
  return 'words'
}
