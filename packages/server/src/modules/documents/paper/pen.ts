import PDFDocument from 'pdfkit'
import { barCodeWidth, drawBarCode } from './bar-code.ts'
import type { Doc } from './doc.ts'
import { faces, piecesOf, writable } from './faces.ts'
import type { FaceName } from './faces.ts'
import type { Paper, Paragraph, Style } from './paper.ts'
import { looks, sheet } from './styles.ts'
import { wrapped } from './wrap.ts'

/** One line of text, short enough for its place. */
export type TextLine = { text: string; style: Style }

/** Writes and measures on a document's pages. */
export type Pen = ReturnType<typeof penOf>

/**
 * Makes an empty document with our faces in it, tagged for screen readers. Its dates are the paper's dates, so that the
 * same paper makes the same bytes.
 */
export function documentOf({ title, number, language, madeAt, brand }: Paper): Doc {
  const made = new Date(madeAt)
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: `${title} ${number}`,
      Author: brand.name,
      Creator: brand.name,
      Producer: 'Sidemark',
      CreationDate: made,
      ModDate: made,
    },
  })
  for (const name of Object.keys(faces) as FaceName[]) doc.registerFont(name, faces[name].bytes)
  return doc
}

/** The distance of the baseline from the top of a line of text, as a share of the line's height. */
const BASELINE = 0.76

/** The number of widths that are remembered, enough for a few hundred lines. */
const MOST_MEASURED = 20_000

/** Makes the pen of a document. Positions and widths are in points, from the upper left corner of the page. */
export function penOf(doc: Doc) {
  let substituted = false
  /** Every text is measured three times: for its column, for its lines, and for its position. */
  const measured = new Map<string, number>()

  const width = (text: string, style: Style) => {
    const key = `${style}\n${text}`
    const known = measured.get(key)
    if (known !== undefined) return known
    if (measured.size > MOST_MEASURED) measured.clear()
    const sum = measuredWidth(text, style)
    measured.set(key, sum)
    return sum
  }

  const measuredWidth = (text: string, style: Style) => {
    if (style === 'bar-code') return barCodeWidth(text)
    const { face, size } = looks[style]
    let sum = 0
    for (const piece of piecesOf(text, face)) {
      if (piece.isBox) substituted = true
      sum += doc.font(piece.face, size).widthOfString(piece.text)
    }
    return sum
  }

  /** Breaks a paragraph into lines that fit into `most` points. */
  const lines = ({ text, style = 'plain' }: Paragraph, most = Infinity): TextLine[] =>
    style === 'bar-code'
      ? [{ text, style }]
      : text
          .split('\n')
          .flatMap((part) => wrapped(writable(part), most, (some) => width(some, style)))
          .map((line) => ({ text: line, style }))

  /**
   * Writes one line with its top at `y`. `x` is its left edge, or its right edge if it is aligned to the end of a
   * column.
   */
  const write = (
    { text, style }: TextLine,
    x: number,
    y: number,
    { ends = false, color = looks[style].color }: { ends?: boolean; color?: string } = {},
  ) => {
    const { face, size, leading } = looks[style]
    if (style === 'bar-code') {
      drawBarCode(doc, text, x, y)
      return leading
    }
    let left = ends ? x - width(text, style) : x
    for (const piece of piecesOf(text, face)) {
      if (piece.text === '') continue
      doc.font(piece.face, size).fillColor(color)
      doc.text(piece.text, left, y + leading * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
      left += doc.widthOfString(piece.text)
    }
    return leading
  }

  return {
    doc,
    width,
    lines,
    write,
    /** Whether some letter has been replaced by a box. */ hasSubstituted: () => substituted,
  }
}

/** The height of lines below each other, in points. */
export const heightOf = (lines: readonly TextLine[]) => lines.reduce((sum, { style }) => sum + looks[style].leading, 0)
