/** How a piece of text is written: `later` is what is not there yet, `strong` what the eye looks for first. */
export type Style = 'plain' | 'strong' | 'muted' | 'italic' | 'later' | 'small' | 'label' | 'title' | 'brand' | 'number' | 'total'
/** A paragraph; line breaks in it are kept. */
export type Said = { text: string; style?: Style }

/**
 * A column of the lines table. It is as wide as its widest cell; `most` points at most, then its texts wrap. One column takes the room that the
 * others leave.
 */
export type Column = { title: string; align?: 'start' | 'end'; most?: number; takesRest?: true }
/** One line of the table: its cells in the order of the columns, each some paragraphs. `name` is said again where it goes on on the next page. */
type Row = { name: string; cells: Said[][] }

/** Whose paper it is. `logo` is a PNG or JPEG. */
export type Brand = { name: string; colour: string; logo: { bytes: Uint8Array; width: number; height: number } | null }

/** Who and where: "Sold to" with name and address. */
export type Party = { title: string; lines: string[] }

/**
 * A paper of ours as plain data, so that it can go to another thread: what it says, not how it looks. An acknowledgement, an invoice, a quote, a
 * statement and a price list are each a function that makes one of these. Everything in it is text that is already formatted; nothing is computed
 * from it.
 */
export type Paper = {
  /** "Order acknowledgement" */
  title: string
  /** The number that people say. */
  number: string
  language: string
  /** ISO 8601. Of what the paper is about, not of now: the same order makes the same bytes. */
  madeAt: string
  brand: Brand
  /** The branch: name, address, phone; one line where there is room. */
  letterhead: string[]
  parties: Party[]
  facts: { label: string; value: string }[]
  /** Free texts above the lines. */
  notes: Party[]
  columns: Column[]
  rows: Row[]
  /** Under the lines, each label with its amount; the last is what all come to. */
  totals: { label: string; amount: string }[]
  /** Beside the totals: how many lines there are. */
  closing: string[]
}
