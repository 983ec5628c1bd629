/**
 * How a piece of text is written. `later` is for facts about the future, and `strong` is for the text that the eye
 * looks for first. `bar-code` is for a text that is printed as Code 128. `hasBarCode` says whether that is possible.
 */
export type Style =
  | 'plain'
  | 'strong'
  | 'muted'
  | 'italic'
  | 'later'
  | 'small'
  | 'fine'
  | 'fine-strong'
  | 'fine-later'
  | 'label'
  | 'heading'
  | 'title'
  | 'brand'
  | 'number'
  | 'total'
  | 'bar-code'
/** A paragraph; line breaks in it are kept. */
export type Paragraph = { text: string; style?: Style }

/**
 * A column of the lines table. `point` aligns figures by their decimal points, whatever follows them ("13.3333 SY",
 * "527 SF"). A column is as wide as its widest cell. If it would be wider than `most` points, its texts wrap. One
 * column takes the room that the others leave.
 */
export type Column = { title: string; align?: 'start' | 'end' | 'point'; most?: number; takesRest?: true }
/**
 * One line of the table. Its cells are in the order of the columns, and each cell has some paragraphs. `name` is
 * repeated if the line continues on the next page. A heading spans all columns, and is never the last line of a page.
 */
export type PaperRow = { name: string; cells: Paragraph[][] } | { heading: string }

/** The brand of the distributor. `logo` is a PNG or JPEG. */
export type Brand = { name: string; color: string; logo: { bytes: Uint8Array; width: number; height: number } | null }

/**
 * A title with lines of text, such as "Sold to" with name and address, or the amount to pay. `style` is the style of
 * the first line.
 */
export type Party = { title: string; lines: string[]; style?: Style }

/**
 * A paper as plain data, which can be sent to another thread. It has the contents of the paper, but not its look. One
 * function each makes it for acknowledgments, invoices, quotes, statements and price lists. All texts in it are
 * already formatted, and nothing is computed from them.
 */
export type Paper = {
  /** "Order confirmation" */
  title: string
  /** The number by which people call the paper. */
  number: string
  /** The number in the name of the file, if it is another one: days are written so that files sort by them. */
  fileNumber?: string
  /** "Customer 201000". It is on every page with the title and the number, so that a loose page can be filed. */
  filedUnder: string
  language: string
  /**
   * The time of the paper's subject, ISO 8601. It is not the current time, so that the same order makes the same bytes.
   */
  madeAt: string
  brand: Brand
  /** The branch: name, address, phone. They are on one line if there is room. */
  letterhead: string[]
  /**
   * The parties of the paper. The first party is the recipient, whose address is at the window of an envelope. A paper
   * without a recipient has no parties.
   */
  parties: Party[]
  facts: { label: string; value: string }[]
  /** Free texts above the lines. */
  notes: Party[]
  columns: Column[]
  rows: PaperRow[]
  /** Whether the table has many short rows, which get less air between them. */
  isDense?: boolean
  /** Amounts side by side under the lines, such as what is owed by age. */
  strip?: { label: string; amount: string }[]
  /** Amounts below each other, under the strip. The last one is the total. A subtotal is strong. */
  totals: { label: string; amount: string; isSum?: boolean }[]
  /** Texts beside the totals, such as the number of lines. */
  closing: string[]
}
