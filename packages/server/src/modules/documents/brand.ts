import { z } from 'zod'
import { contentNow } from '#modules/content/content-now.ts'
import type { App } from '#platform/serve/app.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { rasterLogo } from './logo.ts'
import type { Brand } from './paper/paper.ts'

/** The part of the content that papers use. Every part may be absent, in existing databases too. */
const Dress = z.object({
  appOption: z
    .object({
      appbar: z
        .object({ logo: z.object({ url: z.string() }).nullish().catch(null) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  themeColors: z.array(z.unknown()).catch([]),
  localization: z.record(z.string(), z.unknown()).catch({}),
})
const Color = z.object({ Color: z.literal('brand'), Light: z.string(), Dark: z.string().nullish().catch(null) })

/** The distributor's brand. Papers are white, so only mails use the color of the dark scheme. */
export type OwnBrand = Brand & { darkColor: string }

/** The colors and name to use where content has none: the ink and paper of the screens, and the product's name. */
const plain: OwnBrand = { name: 'Sidemark', color: '#16232B', darkColor: '#E8ECEA', logo: null }

/** The brand of papers and mails, from the content service. Its logo is converted once for each change of it. */
export function brandOf(app: App): () => Promise<OwnBrand> {
  const { sql, config, http } = app
  const content = contentNow(app)
  const file = config.contentUrl.startsWith('/') ? ownFile : fileElsewhere
  let known: { of: unknown; brand: Promise<OwnBrand> } | null = null

  return async () => {
    const of = await content()
    if (!of) return plain
    if (known?.of === of) return known.brand
    // If the content service fails, this paper is plain, and the next paper asks again.
    const brand = brandFrom(of, file).catch((error: unknown) => {
      http.log.warn({ err: error }, 'papers and mails are plain, because the brand could not be read')
      known = null
      return plain
    })
    known = { of, brand }
    return brand
  }

  async function ownFile(url: string) {
    const hash = /^\/uploads\/([^/]+?)(\.[^./]*)?$/.exec(url)?.[1]
    if (!hash) return null
    const file = await maybeOne(
      z.object({ bytes: z.instanceof(Buffer) }),
      sql`select bytes from content_files where hash = ${hash}`,
    )
    return file?.bytes ?? null
  }

  /**
   * Pictures may come only from the content service's origin, or from the origins that the browser may load pictures
   * from.
   */
  async function fileElsewhere(url: string) {
    const address = new URL(url.startsWith('/') ? `${config.contentUrl}${url}` : url)
    if (![new URL(config.contentUrl).origin, ...config.imageOrigins].includes(address.origin)) return null
    // Redirects are refused, because the address that they lead to was not checked.
    const reply = await fetch(address, { signal: AbortSignal.timeout(3000), redirect: 'error' })
    return reply.ok && reply.body ? wholeOf(reply.body) : null
  }
}

/** @param file reads the bytes of a file of the content service, by its address there */
async function brandFrom(content: unknown, file: (url: string) => Promise<Buffer | null>): Promise<OwnBrand> {
  const { appOption, themeColors, localization } = Dress.parse(content)
  const colors = themeColors.flatMap((row) => Color.safeParse(row).data ?? [])[0]
  const url = appOption?.appbar?.logo?.url
  const bytes = url === undefined ? null : await file(url)
  const name = localization['app.name']
  return {
    name: typeof name === 'string' && name !== '' ? name : plain.name,
    color: colors?.Light ?? plain.color,
    darkColor: colors?.Dark ?? colors?.Light ?? plain.darkColor,
    logo: bytes && (await rasterLogo(bytes)),
  }
}

/** The largest size of a logo in bytes. */
const MOST_BYTES = 10_000_000

/** The bytes of a reply, or null if the reply is larger than a logo may be. */
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
