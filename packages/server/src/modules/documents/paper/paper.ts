/** How a piece of text is written: `later` is what is not there yet, `strong` what the eye looks for first; `bar-code` as Code 128, which `hasBarCode` says it can be. */
export type Style = 'plain' | 'strong' | 'muted' | 'italic' | 'later' | 'small' | 'fine' | 'fine-strong' | 'fine-later' | 'label' | 'heading' | 'title' | 'brand' | 'number' | 'total' | 'bar-code'
/** A paragraph; line breaks in it are kept. */
export type Said = { text: string; style?: Style }

/**
 * A column of the lines table. `point`: figures stand on their decimal points, whatever follows them ("13.3333 SY", "527 SF"). It is as wide as its widest cell; `most` points at most, then its texts wrap. One column takes the room that the
 * others leave.
 */
export type Column = { title: string; align?: 'start' | 'end' | 'point'; most?: number; takesRest?: true }
/**
 * One line of the table: its cells in the order of the columns, each some paragraphs. `name` is said again where it goes on on the next page.
 * A heading runs over all columns, and is never the last of a page.
 */
export type Row = { name: string; cells: Said[][] } | { heading: string }

/** Whose paper it is. `logo` is a PNG or JPEG. */
export type Brand = { name: string; colour: string; logo: { bytes: Uint8Array; width: number; height: number } | null }

/** Who and where: "Sold to" with name and address; or what to pay. `style` is the first line's. */
export type Party = { title: string; lines: string[]; style?: Style }

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
  /** "Customer 201000": said on every page with title and number, so that a loose one finds its file. */
  filedUnder: string
  language: string
  /** ISO 8601. Of what the paper is about, not of now: the same order makes the same bytes. */
  madeAt: string
  brand: Brand
  /** The branch: name, address, phone; one line where there is room. */
  letterhead: string[]
  /** The first is who gets it: placed for the window of an envelope. None: it is sent to nobody. */
  parties: Party[]
  facts: { label: string; value: string }[]
  /** Free texts above the lines. */
  notes: Party[]
  columns: Column[]
  rows: Row[]
  /** Many short rows: less air between them. */
  isDense?: boolean
  /** Under the lines, side by side: what is owed by age. */
  strip?: { label: string; amount: string }[]
  /** Under those, each label with its amount; the last is what all come to, and a sum on the way is strong. */
  totals: { label: string; amount: string; isSum?: boolean }[]
  /** Beside the totals: how many lines there are. */
  closing: string[]
}
