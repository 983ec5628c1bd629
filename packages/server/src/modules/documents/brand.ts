import { z } from 'zod'
import { initialContent } from '#modules/content/initial-content.ts'
import type { App } from '#platform/app.ts'
import { maybeOne } from '#platform/sql.ts'
import { contentFrom } from '#modules/content/content-elsewhere.ts'
import { rasterLogo } from './logo.ts'
import type { Brand } from './paper/paper.ts'

/** What of the content service dresses a paper; every part may be absent, in existing databases too. */
const Dress = z.object({
  appOption: z.object({ appbar: z.object({ logo: z.object({ url: z.string() }).nullish().catch(null) }).nullish().catch(null) }).nullish().catch(null),
  themeColors: z.array(z.unknown()).catch([]),
  localization: z.record(z.string(), z.unknown()).catch({}),
})
const Colour = z.object({ Color: z.literal('brand'), Light: z.string() })

/** Minutes for which what another content service said is believed. */
const BELIEVED = 5
/** Colour and name where content has none: the ink of the screens, the product's name. */
const plain: Brand = { name: 'Sidemark', colour: '#16232B', logo: null }

/** Brand of the papers: asked of the content service, its logo made ready once for each state of it. */
export function brandOf({ sql, config, http }: App): () => Promise<Brand> {
  const isOurs = config.contentUrl.startsWith('/')
  let known: { of: unknown; until: number; brand: Promise<Brand> } | null = null

  return async () => {
    // Ours is the same object until it changes.
    const of: unknown = isOurs ? await initialContent(sql) : config.contentUrl
    if (known && known.of === of && (isOurs || Date.now() < known.until)) return known.brand
    const read = async () => brandFrom(isOurs ? of : await contentFrom(config.contentUrl), isOurs ? ownFile : fileElsewhere)
    // Content only dresses a paper: without it there is a plain one, and the next paper asks again.
    const brand = read().catch((error: unknown) => {
      http.log.warn({ err: error }, 'papers are plain, because the brand could not be read')
      known = null
      return plain
    })
    known = { of, until: Date.now() + BELIEVED * 60_000, brand }
    return brand
  }

  async function ownFile(url: string) {
    const hash = /^\/uploads\/([^/]+?)(\.[^./]*)?$/.exec(url)?.[1]
    if (!hash) return null
    const file = await maybeOne(z.object({ bytes: z.instanceof(Buffer) }), sql`select bytes from content_files where hash = ${hash}`)
    return file?.bytes ?? null
  }

  /** Only from where the content is, or from where pictures may come to the browser too. */
  async function fileElsewhere(url: string) {
    const address = new URL(url.startsWith('/') ? `${config.contentUrl}${url}` : url)
    if (![new URL(config.contentUrl).origin, ...config.imageOrigins].includes(address.origin)) return null
    // Where it is said to be moved to was not looked at.
    const reply = await fetch(address, { signal: AbortSignal.timeout(3000), redirect: 'error' })
    return reply.ok && reply.body ? wholeOf(reply.body) : null
  }
}

/** @param file bytes of a file of the content service, by its address there */
async function brandFrom(content: unknown, file: (url: string) => Promise<Buffer | null>): Promise<Brand> {
  const { appOption, themeColors, localization } = Dress.parse(content)
  const colour = themeColors.flatMap((row) => Colour.safeParse(row).data?.Light ?? [])[0]
  const url = appOption?.appbar?.logo?.url
  const bytes = url === undefined ? null : await file(url)
  const name = localization['app.name']
  return { name: typeof name === 'string' && name !== '' ? name : plain.name, colour: colour ?? plain.colour, logo: bytes && (await rasterLogo(bytes)) }
}

/** A logo is no larger. */
const MOST_BYTES = 10_000_000

/** The bytes of a reply; null for more than a logo has. */
async function wholeOf(body: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
