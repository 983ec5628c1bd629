import type { Paper, Party } from './paper.ts'
import { heightOf } from './pen.ts'
import type { Line, Pen } from './pen.ts'
import { colours, inner, looks, sheet } from './styles.ts'
import type { Tags } from './tags.ts'

/** Something with a height that a page has room for or not; `draw` writes it with its top at `y`. */
export type Block = { height: number; draw: (y: number) => void }
type Tools = { pen: Pen; tags: Tags }

const LOGO = { width: 190, height: 42 }
const hexColour = /^#[0-9a-f]{6}$/i
const brandColour = ({ colour }: Paper['brand']) => (hexColour.test(colour) ? colour : colours.ink)

/** Brand and branch on the left, title and number on the right, over a line in the brand's colour. */
export function letterhead({ pen, tags }: Tools, { brand, letterhead: branch, title, number }: Paper): Block {
  const half = inner * 0.62
  const lines = branch.flatMap((text) => pen.lines({ text, style: 'small' }, half))
  const heading = pen.lines({ text: title, style: 'title' }, inner - half)
  const numberLines = pen.lines({ text: number, style: 'number' }, inner - half)
  const left = LOGO.height + 4 + heightOf(lines)
  const height = Math.max(left, heightOf(heading) + heightOf(numberLines)) + 20
  return {
    height,
    draw: (y) => {
      drawBrand({ pen, tags }, brand, y, half)
      drawLines({ pen, tags }, lines, sheet.left, y + LOGO.height + 4)
      tags.text('H1', () => writeLines(pen, heading, sheet.right, y + 8, true))
      tags.text('P', () => writeLines(pen, numberLines, sheet.right, y + 8 + heightOf(heading), true))
      tags.ornament(() => pen.doc.rect(sheet.left - 6, y + height - 12, inner + 12, 1.5).fill(brandColour(brand)))
    },
  }
}

function drawBrand({ pen, tags }: Tools, brand: Paper['brand'], y: number, most: number) {
  const { logo, name } = brand
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1)
    const [width, height] = [logo.width * scale, logo.height * scale]
    tags.picture(name, () => pen.doc.image(Buffer.from(logo.bytes), sheet.left, y + (LOGO.height - height) / 2, { width, height }))
    return
  }
  const [first] = pen.lines({ text: name, style: 'brand' }, most - 40)
  tags.ornament(() => drawMark(pen, sheet.left, y + 6, brandColour(brand)))
  if (first) tags.text('P', () => pen.write(first, sheet.left + 40, y + 10, { colour: brandColour(brand) }))
}

/** The mark that the screens have where there is no logo: planks in a staggered bond. */
function drawMark({ doc }: Pen, x: number, y: number, colour: string) {
  doc.save().translate(x, y).scale(30 / 32)
  doc.roundedRect(0, 0, 32, 32, 7).fill(colour)
  doc.path('M6 10h9v5H6zm11 0h9v5h-9zM6 17h4v5H6zm6 0h9v5h-9zm11 0h3v5h-3z').fill(colours.paper)
  doc.restore()
}

/** Parties and facts side by side: three columns of one height. */
export function parties({ pen, tags }: Tools, { parties: people, facts }: Paper): Block {
  const gap = 20
  const width = (inner - gap * people.length) / (people.length + 1)
  const columns = people.map(({ title, lines }, at) => ({ left: sheet.left + at * (width + gap), title: pen.lines({ text: title, style: 'label' }, width), lines: lines.flatMap((text, place) => pen.lines({ text, style: place === 0 ? 'strong' : 'plain' }, width)) }))
  const labelled = factLines(pen, facts, width)
  const height = Math.max(...columns.map(({ title, lines }) => heightOf([...title, ...lines])), labelled.reduce((sum, { height: own }) => sum + own, 0)) + 14
  return {
    height,
    draw: (y) => {
      for (const { left, title, lines } of columns) {
        tags.text('H2', () => writeLines(pen, title, left, y))
        tags.text('P', () => writeLines(pen, lines, left, y + heightOf(title)))
      }
      drawFacts({ pen, tags }, labelled, sheet.right - width, y)
    },
  }
}

type FactLines = { label: Line[]; value: Line[]; height: number }[]
const LABEL_WIDTH = 62

const factLines = (pen: Pen, facts: Paper['facts'], width: number): FactLines =>
  facts.map(({ label, value }) => {
    const [labels, values] = [pen.lines({ text: label, style: 'label' }, LABEL_WIDTH - 4), pen.lines({ text: value }, width - LABEL_WIDTH)]
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

/** A free text with its title. Each line is a block, so that a long one goes on on the next page. */
export function note({ pen, tags }: Tools, { title, lines }: Party): Block[] {
  const texts = lines.flatMap((text) => pen.lines({ text }, inner))
  const all: Line[] = [...pen.lines({ text: title, style: 'label' }), ...texts]
  return all.map((line, at) => {
    const height = looks[line.style].leading
    return { height: height + (at === all.length - 1 ? 10 : 0), draw: (y) => drawLines({ pen, tags }, [line], sheet.left, y) }
  })
}

/** What all comes to, on the right, the last amount strong; beside it what else there is to say. */
export function totals({ pen, tags }: Tools, { totals: charges, closing }: Paper): Block {
  const width = 220
  const left = sheet.right - width
  const rows = charges.map(({ label, amount }, at) => {
    const style = at === charges.length - 1 ? ('total' as const) : ('plain' as const)
    const [amounts, labels] = [pen.lines({ text: amount, style }), pen.lines({ text: label, style }, width - 90)]
    return { amounts, labels, height: heightOf(labels) + 2, isLast: style === 'total' }
  })
  const said = closing.flatMap((text) => pen.lines({ text, style: 'muted' }, inner - width - 20))
  const height = Math.max(rows.reduce((sum, row) => sum + row.height + (row.isLast ? 6 : 0), 0), heightOf(said)) + 12
  return {
    height,
    draw: (top) => {
      tags.ornament(() => pen.doc.moveTo(sheet.left - 6, top).lineTo(sheet.right + 6, top).lineWidth(1).stroke(colours.ink))
      drawLines({ pen, tags }, said, sheet.left, top + 8)
      let y = top + 8
      for (const { amounts, labels, height: own, isLast } of rows) {
        if (isLast) {
          const at = y + 1
          tags.ornament(() => pen.doc.moveTo(left, at).lineTo(sheet.right + 6, at).lineWidth(0.5).stroke(colours.line))
          y += 5
        }
        const at = y
        tags.text('P', () => {
          writeLines(pen, labels, left, at)
          writeLines(pen, amounts, sheet.right, at, true)
        })
        y += own
      }
    },
  }
}

function writeLines(pen: Pen, lines: Line[], x: number, top: number, ends = false) {
  let y = top
  for (const line of lines) y += pen.write(line, x, y, { ends })
}

function drawLines({ pen, tags }: Tools, lines: Line[], x: number, y: number) {
  if (lines.length > 0) tags.text('P', () => writeLines(pen, lines, x, y))
}
