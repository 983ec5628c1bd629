import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { LOGO_DOTS } from './logo.ts'

/** Dots an inch at which a drawing is as large as its numbers say, and at most. */
const DRAWN_AT = 72
const MOST_DENSITY = 2400

// A drawing (SVG) comes in, a PNG as large as a paper has room for goes out.
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg).metadata()
const density = Math.min(MOST_DENSITY, Math.max(1, DRAWN_AT * Math.min(LOGO_DOTS.width / width, LOGO_DOTS.height / height)))
process.stdout.write(await sharp(svg, { density }).png().toBuffer())
