import type { Paper, Party } from './paper.ts'
import { heightOf } from './pen.ts'
import type { TextLine, Pen } from './pen.ts'
import { envelope, inner, looks, sheet } from './styles.ts'
import type { Tags } from './tags.ts'

/**
 * A part of the paper that is never divided between pages. `height` is in points. `draw` writes it with its top at `y`.
 */
export type Block = { height: number; draw: (y: number) => void }
/** What a block is drawn with: the pen, and the tags that a screen reader follows. */
export type Tools = { pen: Pen; tags: Tags }

/** The number of columns of parties. The facts are as wide as one column. */
const COLUMNS = 3
const GAP = 20
const WIDTH = (inner - GAP * (COLUMNS - 1)) / COLUMNS

/**
 * The first block under the letterhead. It has the recipient at the window of the envelope, and the facts to the right
 * of it. A paper without a recipient leaves no room for a window.
 */
export function addressed({ pen, tags }: Tools, { parties: [to], facts }: Paper, top: number): Block {
  const labeled = factLines(pen, facts)
  const factsHeight = labeled.reduce((sum, { height: own }) => sum + own, 0) + 14
  if (!to) return { height: factsHeight, draw: (y) => drawFacts({ pen, tags }, labeled, sheet.left, y) }
  const title = pen.lines({ text: to.title, style: 'label' })
  const lines = linesOf(pen, to, envelope.width)
  const height = Math.max(envelope.top - top + heightOf(lines) + 14, factsHeight)
  return {
    height: Math.max(height, envelope.clearBottom - top),
    draw: (y) => {
      tags.text('H2', () => writeLines(pen, title, envelope.left, envelope.top - heightOf(title) - 2))
      drawLines({ pen, tags }, lines, envelope.left, envelope.top)
      drawFacts({ pen, tags }, labeled, sheet.right - WIDTH, y)
    },
  }
}

/** The parties other than the recipient, side by side. */
export function parties({ pen, tags }: Tools, { parties: [, ...others] }: Paper): Block[] {
  if (others.length === 0) return []
  const columns = others.map((party, at) => ({
    left: sheet.left + at * (WIDTH + GAP),
    title: pen.lines({ text: party.title, style: 'label' }, WIDTH),
    lines: linesOf(pen, party, WIDTH),
  }))
  return [
    {
      height: Math.max(...columns.map(({ title, lines }) => heightOf([...title, ...lines]))) + 14,
      draw: (y) => {
        for (const { left, title, lines } of columns) {
          tags.text('H2', () => writeLines(pen, title, left, y))
          drawLines({ pen, tags }, lines, left, y + heightOf(title))
        }
      },
    },
  ]
}

const linesOf = (pen: Pen, { lines, style = 'strong' }: Party, width: number) =>
  lines.flatMap((text, place) => pen.lines({ text, style: place === 0 ? style : 'plain' }, width))

type FactLines = { label: TextLine[]; value: TextLine[]; height: number }[]
const LABEL_WIDTH = 62

const factLines = (pen: Pen, facts: Paper['facts']): FactLines =>
  facts.map(({ label, value }) => {
    const [labels, values] = [
      pen.lines({ text: label, style: 'label' }, LABEL_WIDTH - 4),
      pen.lines({ text: value }, WIDTH - LABEL_WIDTH),
    ]
    return { label: labels, value: values, height: Math.max(heightOf(labels), heightOf(values)) + 1 }
  })

function drawFacts({ pen, tags }: Tools, facts: FactLines, left: number, top: number) {
  let y = top
  for (const { label, value, height } of facts) {
    tags.text('P', () => {
      writeLines(pen, label, left, y + 0.5)
      writeLines(pen, value, left + LABEL_WIDTH, y)
    })
    y += height
  }
}

/** A free text with its title. Each line is a block of its own, so that a long text can continue on the next page. */
export function note({ pen, tags }: Tools, { title, lines }: Party): Block[] {
  const texts = lines.flatMap((text) => pen.lines({ text }, inner))
  const all: TextLine[] = [...pen.lines({ text: title, style: 'label' }), ...texts]
  return all.map((line, at) => {
    const height = looks[line.style].leading
    return {
      height: height + (at === all.length - 1 ? 10 : 0),
      draw: (y) => drawLines({ pen, tags }, [line], sheet.left, y),
    }
  })
}

export function writeLines(pen: Pen, lines: TextLine[], x: number, top: number, ends = false) {
  let y = top
  for (const line of lines) y += pen.write(line, x, y, { ends })
}

export function drawLines({ pen, tags }: Tools, lines: TextLine[], x: number, y: number) {
  if (lines.length > 0) tags.text('P', () => writeLines(pen, lines, x, y))
}
