import { z } from 'zod'
import { contentNow } from '#modules/content/content-now.ts'
import type { App } from '#platform/app.ts'
import { maybeOne } from '#platform/sql.ts'
import { rasterLogo } from './logo.ts'
import type { Brand } from './paper/paper.ts'

/** What of the content service dresses a paper; every part may be absent, in existing databases too. */
const Dress = z.object({
  appOption: z.object({ appbar: z.object({ logo: z.object({ url: z.string() }).nullish().catch(null) }).nullish().catch(null) }).nullish().catch(null),
  themeColors: z.array(z.unknown()).catch([]),
  localization: z.record(z.string(), z.unknown()).catch({}),
})
const Colour = z.object({ Color: z.literal('brand'), Light: z.string() })

/** Colour and name where content has none: the ink of the screens, the product's name. */
const plain: Brand = { name: 'Sidemark', colour: '#16232B', logo: null }

/** Brand of the papers: asked of the content service, its logo made ready once for each state of it. */
export function brandOf(app: App): () => Promise<Brand> {
  const { sql, config, http } = app
  const content = contentNow(app)
  const file = config.contentUrl.startsWith('/') ? ownFile : fileElsewhere
  let known: { of: unknown; brand: Promise<Brand> } | null = null

  return async () => {
    const of = await content()
    if (!of) return plain
    if (known?.of === of) return known.brand
    // Content only dresses a paper: without it there is a plain one, and the next paper asks again.
    const brand = brandFrom(of, file).catch((error: unknown) => {
      http.log.warn({ err: error }, 'papers are plain, because the brand could not be read')
      known = null
      return plain
    })
    known = { of, brand }
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
