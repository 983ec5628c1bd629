import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Brand } from './paper/paper.ts'

/** Four dots a point of the room that a paper has for it: crisp when printed. */
export const LOGO_DOTS = { width: 760, height: 168 }
/** Pixels of a picture that are taken: more are no logo. */
const MOST_PIXELS = 50_000_000
/** Milliseconds, and bytes of the result, that a drawing may take. */
const PATIENCE = 5000
const MOST_BYTES = 4_000_000

/**
 * A picture as PNG on white, no larger than print needs; one that is drawn by lines (SVG) as large as that. Null for what is no picture, or is too
 * large to be a logo: name and colour stand without.
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

/** Pictures of pixels begin with bytes that are no text. */
const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*</.test(bytes.subarray(0, 100).toString())

/** In a process of its own, which is killed when it takes too long: a few lines of SVG can be a billion shapes, and nothing stops the drawing of them. */
const drawn = (svg: Buffer) =>
  new Promise<Buffer>((done, failed) => {
    const child = execFile(process.execPath, [fileURLToPath(new URL('./draw-logo.ts', import.meta.url))], { encoding: 'buffer', env: {}, timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES }, (error, png) => (error ? failed(error) : done(png)))
    child.stdin?.on('error', failed).end(svg)
  })
