import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Brand } from './paper/paper.ts'

/** A paper's room for the logo at four dots per point, which looks sharp when it is printed. */
export const LOGO_DOTS = { width: 760, height: 168 }
/** The most pixels of a picture. A larger one is not a logo. */
const MOST_PIXELS = 50_000_000
/** The most milliseconds that drawing may take, and the most bytes of its result. */
const PATIENCE = 5000
const MOST_BYTES = 4_000_000

/**
 * Converts a picture to a PNG on white, no larger than print needs. A vector drawing (SVG) is drawn at that size. The
 * result is null if the bytes are not a picture, or are too large to be a logo. The paper then has the name and color
 * without a logo.
 */
export async function rasterLogo(bytes: Buffer): Promise<Brand['logo']> {
  try {
    const picture = isDrawing(bytes) ? await drawn(bytes) : bytes
    const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ ...LOGO_DOTS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Vector drawings begin as text. Pictures made of pixels begin with bytes that are not text. */
const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*</.test(bytes.subarray(0, 100).toString())

/**
 * Draws an SVG in a separate process, which is killed if it takes too long. A few lines of SVG can make a billion
 * shapes, and nothing else stops their drawing.
 */
const drawn = (svg: Buffer) =>
  new Promise<Buffer>((done, failed) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(new URL('./draw-logo.ts', import.meta.url))],
      { encoding: 'buffer', env: {}, timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES },
      (error, png) => (error ? failed(error) : done(png)),
    )
    child.stdin?.on('error', failed).end(svg)
  })
