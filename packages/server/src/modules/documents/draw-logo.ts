import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { LOGO_DOTS } from './logo.ts'

/** The dots per inch at which a drawing has the size that its numbers say, and the most dots per inch. */
const DRAWN_AT = 72
const MOST_DENSITY = 2400

// Reads a drawing (SVG) from the standard input, and writes a PNG that is as large as a paper has room for.
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg).metadata()
const density = Math.min(
  MOST_DENSITY,
  Math.max(1, DRAWN_AT * Math.min(LOGO_DOTS.width / width, LOGO_DOTS.height / height)),
)
process.stdout.write(await sharp(svg, { density }).png().toBuffer())
