export type Link = { text: string; href: string }
/**
 * `ready` is for what is here, `later` for what is still to come, and `muted` for what matters less. Line breaks in it are
 * kept.
 */
export type Detail = { text: string; style?: 'italic' | 'ready' | 'later' | 'muted' }
/** A row of goods. `code` is its SKU, and `amount` is '' for readers who may not see prices. */
export type LetterLine = { name: string; code: string; details: Detail[]; quantity: string; amount: string }
type Fact = { label: string; value: string; href?: string | null }

/**
 * A mail as plain data, which has its contents but not its look. `writeLetter` makes the two parts of the mail from it, so
 * both always say the same. All texts in it are already formatted, and it has nothing that its
 * reader may not see.
 */
export type Letter = {
  subject: string
  /** What a list of mails shows after the subject. */
  preheader: string
  title: string
  opening: string[]
  /** Words of a person, such as the answer to a question. */
  message?: { from: string; text: string } | null
  facts?: Fact[]
  /** Where the goods are picked up or go to. */
  place?: { title: string; lines: string[]; links: Link[] } | null
  sections?: { title: string; lines: LetterLine[]; more: string }[]
  /** The last one is the total. */
  totals?: { label: string; amount: string }[]
  /** The one thing that the reader most likely wants to do. */
  action: Link | null
  /** Paragraphs below the button. */
  closing?: string[]
  /** Why the reader gets the mail. */
  reason: string
}

/** Who writes: the distributor, with the branch that answers. The size of the logo is in pixels of the screen. */
export type Sender = {
  brand: { name: string; color: string; darkColor: string; logo: { width: number; height: number } | null }
  /** Name, address, phone and mail address of the branch. */
  branch: string[]
  /** Where the reader chooses which mails to get, or null for mails that cannot be left out. */
  choices: Link | null
}

/** The content id of the logo, which is attached to each mail. */
export const LOGO = 'logo'
