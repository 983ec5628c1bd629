/** Markup that was made by `html`. Only such markup stays as it is inside other markup. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | null | readonly Piece[]

/**
 * Makes markup from a template. Every text that is put into it is escaped, in elements and in quoted attributes, so
 * that no name or comment can become markup. Markup of `html` stays as it is, lists are joined, and null is nothing.
 */
export const html = (template: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(template.map((text, place) => text + written(pieces[place] ?? null)).join(''))

function written(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.markup
  return typeof piece === 'string' ? escaped(piece) : piece.map(written).join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** A text with its line breaks. Outlook does not know `white-space`. */
export const brokenLines = (text: string): Html[] =>
  text.split('\n').map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`))
