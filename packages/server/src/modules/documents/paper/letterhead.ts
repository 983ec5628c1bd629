import { drawLines, writeLines } from './blocks.ts'
import type { Block, Tools } from './blocks.ts'
import type { Paper } from './paper.ts'
import { heightOf } from './pen.ts'
import type { Pen } from './pen.ts'
import { colors, inner, looks, sheet } from './styles.ts'

const LOGO = { width: 190, height: 42 }
const hexColor = /^#[0-9a-f]{6}$/i
const brandColor = ({ color }: Paper['brand']) => (hexColor.test(color) ? color : colors.ink)

/** Brand and branch on the left, title and number on the right, over a line in the brand's color. */
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
      tags.ornament(() => pen.doc.rect(sheet.left - 6, y + height - 12, inner + 12, 1.5).fill(brandColor(brand)))
    },
  }
}

function drawBrand({ pen, tags }: Tools, brand: Paper['brand'], y: number, most: number) {
  const { logo, name } = brand
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1)
    const [width, height] = [logo.width * scale, logo.height * scale]
    tags.picture(name, () =>
      pen.doc.image(Buffer.from(logo.bytes), sheet.left, y + (LOGO.height - height) / 2, { width, height }),
    )
    return
  }
  // Two lines of a long name are as high as a logo.
  const lines = pen.lines({ text: name, style: 'brand' }, most - 40).slice(0, 2)
  tags.ornament(() => drawMark(pen, sheet.left, y + 6, brandColor(brand)))
  const top = y + (lines.length > 1 ? -1 : 10)
  tags.text('P', () => {
    for (const [at, line] of lines.entries())
      pen.write(line, sheet.left + 40, top + at * looks.brand.leading, { color: brandColor(brand) })
  })
}

/** The mark that the screens show if there is no logo: planks in a staggered bond. */
function drawMark({ doc }: Pen, x: number, y: number, color: string) {
  doc
    .save()
    .translate(x, y)
    .scale(30 / 32)
  doc.roundedRect(0, 0, 32, 32, 7).fill(color)
  doc.path('M6 10h9v5H6zm11 0h9v5h-9zM6 17h4v5H6zm6 0h9v5h-9zm11 0h3v5h-3z').fill(colors.paper)
  doc.restore()
}
