import { readFileSync } from 'node:fs'
import type { Body } from '#modules/content/serialize.ts'
import type { Shape } from '#modules/content/strapi-error.ts'

/** A recorded reply of a real Strapi, with its request and the entries that it was made from. */
export type Recorded = { sample: string; type: string; address: string; reply: unknown; entries: Behind[] }
type Behind = {
  id: number
  documentId: string
  body: Body
  createdAt: string
  updatedAt: string
  publishedAt: string
  files: BehindFile[]
}
type BehindFile = {
  id: number
  hash: string
  name: string
  mime: string
  width: number
  height: number
  size: number
  createdAt: string
}

const folder = new URL('./', import.meta.url)
const read = (shape: Shape, sample: string) =>
  JSON.parse(readFileSync(new URL(`${shape}/${sample}.json`, folder), 'utf8')) as { data: Body | Body[] | null }

/** The requests, and the sample with the most data, from which the entry is rebuilt. */
const asked: Record<Shape, [sample: string, address: string, whole?: string][]> = {
  v5: [
    ['app-option-no-populate', 'app-option', 'app-option-plevel'],
    ['app-option-populate-star', 'app-option?populate=*', 'app-option-plevel'],
    ['app-option-plevel', 'app-option?pLevel', 'app-option-plevel'],
    ['payments-page-star', 'payments-page?populate=*', 'payments-page-nested'],
    ['payments-page-nested', 'payments-page?populate[slices][populate]=*', 'payments-page-nested'],
    [
      'payments-page-on',
      'payments-page?populate[slices][on][slices.rich-text]=true&populate[slices][on][slices.call-to-action][populate]=*&populate[slices][on][slices.faq][populate]=items',
      'payments-page-nested',
    ],
    ['payments-page-plevel', 'payments-page?pLevel=4', 'payments-page-nested'],
    ['footer', 'footer?populate=*', 'footer'],
    ['theme-color', 'theme-color?populate=*', 'theme-color'],
    ['terms-by-type', 'terms?filters[type][$eq]=TermsofUse&populate=*', 'terms-by-type'],
    ['terms-no-match', 'terms?filters[type][$eq]=Nothing', 'terms-by-type'],
    ['terms-unknown-locale', 'terms?locale=xx', 'terms-by-type'],
    ['terms-page', 'terms?fields=title,type&pagination[pageSize]=2', 'terms-page'],
    ['term-one', 'terms/bascy7cldem1apnagwei7ewb', 'terms-by-type'],
    ['term-one-404', 'terms/nothing', 'terms-by-type'],
    ['error-400-filter', 'terms?filters[nope][$eq]=x'],
    ['error-404', 'nothing'],
  ],
  v4: [
    ['app-option-no-populate', 'app-option', 'app-option-populate-deep'],
    ['app-option-populate-star', 'app-option?populate=*', 'app-option-populate-deep'],
    ['app-option-populate-deep', 'app-option?populate=deep', 'app-option-populate-deep'],
    ['payments-page-populate-deep', 'payments-page?populate=deep,3', 'payments-page-populate-deep'],
    ['theme-color-populate-deep', 'theme-color?populate=deep', 'theme-color-populate-deep'],
    ['footer', 'footer?populate=*', 'footer'],
    ['terms-by-type', 'terms?filters[type][$eq]=TermsofUse&populate=*', 'terms-by-type'],
    ['price-lists-page-empty', 'price-lists-page?populate=*'],
    ['term-one-404', 'terms/nothing', 'terms-by-type'],
    ['error-400-filter', 'terms?filters[nope][$eq]=x'],
    ['error-404', 'nothing'],
  ],
}

/**
 * The recorded replies of one version. Pictures have our own documentId, because our files are identified by their
 * content.
 */
export function recorded(shape: Shape): Recorded[] {
  return asked[shape].map(([sample, address, whole]) => {
    const data = whole === undefined ? [] : [read(shape, whole).data].flat().filter((entry) => entry !== null)
    const behind = data.map((entry) => behindOf(entry))
    const third =
      sample === 'terms-page' ? behind.slice(0, 1).map((entry) => ({ ...entry, id: 99, documentId: 'third' })) : []
    return {
      sample,
      type: address.split(/[/?]/)[0] ?? '',
      address,
      reply: withOurFileIds(read(shape, sample)),
      entries: [...behind, ...third],
    }
  })
}

const stamp = '2026-01-01T00:00:00.000Z'

/** The entry that a reply shows, in the form in which we store it. */
function behindOf(entry: Body): Behind {
  const files: BehindFile[] = []
  const { id, documentId = 'unknown', attributes, ...flat } = entry
  const {
    createdAt = stamp,
    updatedAt = stamp,
    publishedAt = stamp,
    locale: _,
    localizations: __,
    ...body
  } = (attributes ?? flat) as Body
  return { id, documentId, body: kept(body, files), createdAt, updatedAt, publishedAt, files } as Behind
}

function kept(value: unknown, files: BehindFile[]): unknown {
  if (Array.isArray(value)) return value.map((each) => kept(each, files))
  if (typeof value !== 'object' || value === null) return value
  const file = fileOf(value as Body)
  if (!file) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, kept(each, files)]))
  files.push(file)
  return { $file: file.id, alternativeText: file.alternativeText }
}

function fileOf(value: Body): (BehindFile & { alternativeText: string }) | null {
  const { id, attributes } = (value['data'] ?? value) as { id?: number; attributes?: Body }
  const media = attributes ?? value
  if (typeof media['mime'] !== 'string') return null
  return { ...(media as Omit<BehindFile, 'id'> & { alternativeText: string }), id: id ?? 0 }
}

const withOurFileIds = (reply: unknown) =>
  JSON.parse(JSON.stringify(reply), (_, value: unknown) => {
    const media = value as Body | null
    return media?.['mime'] && media['documentId']
      ? { ...media, documentId: `file${String(media['hash'])}`.slice(0, 24).padEnd(24, '0') }
      : value
  }) as unknown
