import sharp from 'sharp'
import type { OwnBrand } from '#modules/documents/brand.ts'

/** A mail's room for the logo, in pixels of the screen. The picture has two dots for each. */
const ROOM = { width: 190, height: 42 }

type Logo = { base64: string; width: number; height: number }

/** A brand changes a few times a year, so its logo is made once. */
const logos = new WeakMap<OwnBrand, Promise<Logo | null>>()

/** The logo of the papers as a mail shows it, small enough to be attached to each mail. Null for a brand without one. */
export function logoOf(brand: OwnBrand): Promise<Logo | null> {
  const logo = logos.get(brand) ?? made(brand)
  logos.set(brand, logo)
  return logo
}

async function made({ logo }: OwnBrand): Promise<Logo | null> {
  if (!logo) return null
  const { data, info } = await sharp(logo.bytes)
    .resize({ width: 2 * ROOM.width, height: 2 * ROOM.height, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  // A small picture keeps its own size.
  const scale = Math.min(ROOM.width / info.width, ROOM.height / info.height, 1)
  return {
    base64: data.toString('base64'),
    width: Math.round(info.width * scale),
    height: Math.round(info.height * scale),
  }
}
