import { drawLines, writeLines } from './blocks.ts'
import type { Block, Tools } from './blocks.ts'
import type { Paper } from './paper.ts'
import { heightOf } from './pen.ts'
import { colors, inner, looks, sheet } from './styles.ts'

const WIDTH = 236
/** The room for amounts beside their labels, in points. */
const AMOUNT = 90
const LABEL_LEADING = looks.label.leading + 1

/**
 * The totals on the right, with the last amount strong, and the closing texts beside them. The strip of amounts is
 * above both.
 */
export function totals(tools: Tools, paper: Paper): Block {
  const { pen, tags } = tools
  const strip = stripOf(tools, paper)
  const sums = sumsOf(tools, paper)
  const said = paper.closing.flatMap((text) => pen.lines({ text, style: 'muted' }, inner - WIDTH - 20))
  return {
    height: strip.height + Math.max(sums.height, heightOf(said)) + 12,
    draw: (top) => {
      tags.ornament(() =>
        pen.doc
          .moveTo(sheet.left - 6, top)
          .lineTo(sheet.right + 6, top)
          .lineWidth(1)
          .stroke(colors.ink),
      )
      strip.draw(top + 8)
      drawLines(tools, said, sheet.left, top + 8 + strip.height)
      sums.draw(top + 8 + strip.height)
    },
  }
}

/** Labels over amounts, in columns of the same width, such as the open amount by age. */
function stripOf({ pen, tags }: Tools, { strip = [] }: Paper): Block {
  const width = inner / Math.max(1, strip.length)
  const height = strip.length === 0 ? 0 : LABEL_LEADING + looks.strong.leading + 16
  return {
    height,
    draw: (y) => {
      for (const [at, { label, amount }] of strip.entries()) {
        const right = sheet.left + (at + 1) * width
        tags.text('P', () => {
          writeLines(pen, pen.lines({ text: label, style: 'label' }), right, y, true)
          writeLines(pen, pen.lines({ text: amount, style: 'strong' }), right, y + LABEL_LEADING, true)
        })
      }
      if (strip.length > 0)
        tags.ornament(() =>
          pen.doc
            .moveTo(sheet.left - 6, y + height - 8)
            .lineTo(sheet.right + 6, y + height - 8)
            .lineWidth(0.5)
            .stroke(colors.line),
        )
    },
  }
}

/** Labels with their amounts under each other, a hairline over the last. */
function sumsOf({ pen, tags }: Tools, { totals: charges }: Paper): Block {
  const left = sheet.right - WIDTH
  const rows = charges.map(({ label, amount, isSum = false }, at) => {
    const isLast = at === charges.length - 1
    const style = isLast ? 'total' : isSum ? 'strong' : 'plain'
    const labels = pen.lines({ text: label, style }, WIDTH - AMOUNT)
    return {
      labels,
      amounts: pen.lines({ text: amount, style }),
      height: heightOf(labels) + 2,
      isRuled: isLast && at > 0,
    }
  })
  return {
    height: rows.reduce((sum, { height, isRuled }) => sum + height + (isRuled ? 5 : 0), 0),
    draw: (top) => {
      let y = top
      for (const { labels, amounts, height, isRuled } of rows) {
        if (isRuled) {
          const at = y + 1
          tags.ornament(() =>
            pen.doc
              .moveTo(left, at)
              .lineTo(sheet.right + 6, at)
              .lineWidth(0.5)
              .stroke(colors.line),
          )
          y += 5
        }
        const at = y
        tags.text('P', () => {
          writeLines(pen, labels, left, at)
          writeLines(pen, amounts, sheet.right, at, true)
        })
        y += height
      }
    },
  }
}
