import { z } from 'zod'
import { Instant } from './primitives.ts'
import type { Route } from './route.ts'

/** The content types, by their name in the content service. */
export const ContentTypeName = z.enum([
  'app-option',
  'theme-colors',
  'localization',
  'footer',
  'terms',
  'announcements',
  'price-lists-page',
  'payments-page',
])

/** How a field is typed. The kinds are Strapi's. */
const FieldKind = z.enum([
  'string',
  'text',
  'richtext',
  'boolean',
  'integer',
  'decimal',
  'date',
  'datetime',
  'json',
  'enumeration',
  'media',
  'component',
  'dynamiczone',
  'relation',
])

/** A field of a content type, by which the editor makes its form. */
export type ContentField = {
  name: string
  kind: z.output<typeof FieldKind>
  /** It must be filled before the entry is published. */
  required: boolean
  /** A string that is a color such as `#1F5C4D`, or the name of one. */
  format?: 'color' | 'token'
  /** Of an enumeration. */
  values?: string[]
  /** Of a whole number. */
  min?: number
  max?: number
  /** Of a component: it is a list of them. */
  repeatable?: boolean
  fields?: ContentField[]
  /** Of a dynamic zone: its parts can be these. */
  components?: { name: string; fields: ContentField[] }[]
  /** Of a relation: the type of its entries. */
  to?: z.output<typeof ContentTypeName>
}

/** The deepest type has groups in groups in groups. */
const DEEPEST = 4
/** OpenAPI has no reference into a reply, so the levels are written out. */
function fieldOf(levels: number): z.ZodType<ContentField> {
  const below = levels > 0 ? z.array(fieldOf(levels - 1)) : z.never()
  return z.strictObject({
    name: z.string(),
    kind: FieldKind,
    required: z.boolean(),
    format: z.enum(['color', 'token']).optional(),
    values: z.array(z.string()).optional(),
    min: z.number().int().optional(),
    max: z.number().int().optional(),
    repeatable: z.boolean().optional(),
    fields: below.optional(),
    components: z.array(z.strictObject({ name: z.string(), fields: below })).optional(),
    to: ContentTypeName.optional(),
  }) as z.ZodType<ContentField>
}

/** The most entries of a type that can be edited together. */
const MOST_ENTRIES = 500
const Locale = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Enter a language such as en.')
  .default('en')

/** An entry as it is edited. Files are `{id}`, related entries are document ids, and the parts of a zone say their `__component`. */
const ContentEntry = z.strictObject({
  /** Null for an entry that is new. */
  documentId: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})
const TypedEntry = z.strictObject({
  documentId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not the id of a document.')
    .nullable(),
  fields: z.record(z.string().max(100), z.unknown()),
})

/** One thing that differs between two versions: a field of the only entry, or an entry of a list by its name. */
const ContentChange = z.strictObject({
  /** How its entry is called. '' if the type has only one. */
  entry: z.string(),
  /** The names of the group and of the field. Empty if the entry was added or removed. */
  path: z.array(z.string()),
  act: z.enum(['added', 'changed', 'removed']),
})

/** A type with everything that is needed to edit it in one language. */
const EditedContent = z.strictObject({
  type: ContentTypeName,
  kind: z.enum(['single', 'collection']),
  fields: z.array(fieldOf(DEEPEST)),
  locale: z.string(),
  /** The languages that the type has. */
  locales: z.array(z.string()),
  /** It changes with everything that is saved, published or discarded. An act names the one that was seen. */
  version: z.string(),
  published: z.array(ContentEntry),
  /** When it changed last, or null if it was never saved. */
  publishedAt: Instant.nullable(),
  /** '' if it is as it was set up, or was changed by a program. */
  publishedBy: z.string(),
  draft: z
    .strictObject({
      entries: z.array(ContentEntry),
      savedAt: Instant,
      savedBy: z.string(),
      /** What is published has changed since the draft was begun. */
      isBehind: z.boolean(),
    })
    .nullable(),
  /** The files that a field can have, the latest first. */
  files: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      url: z.string(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
    }),
  ),
  /** The entries that a relation can have. */
  documents: z.array(z.strictObject({ type: ContentTypeName, documentId: z.string(), title: z.string() })),
})

const Typed = z.object({
  locale: Locale,
  version: z.string().max(64),
  entries: z.array(TypedEntry).max(MOST_ENTRIES, `A type can have at most ${MOST_ENTRIES} entries.`),
})
const params = z.object({ type: ContentTypeName })
const ofRevision = params.extend({ revisionId: z.string().regex(/^\d{1,9}$/, 'This is not the number of a version.') })

const Revision = z.strictObject({
  revisionId: z.string(),
  at: Instant,
  /** '' if it was changed by a program, or before there were versions. */
  by: z.string(),
  /** What it changed. Empty for the first one. */
  changes: z.array(ContentChange),
})

/** The calls of the distributor's staff about the content service: what the admin area's content editor needs. */
export const staffContentRoutes = {
  staffContent: {
    method: 'GET',
    path: '/api/staff/content',
    summary: 'All content types, with who changed each last and when, and whether a draft waits.',
    scope: 'staff',
    reply: z.strictObject({
      /** The address of another content service, if it has the content. Then what is saved here is not shown. */
      elsewhere: z.string().nullable(),
      types: z.array(
        z.strictObject({
          type: ContentTypeName,
          kind: z.enum(['single', 'collection']),
          entries: z.number().int(),
          changedAt: Instant.nullable(),
          changedBy: z.string(),
          /** The latest draft in any language. */
          draft: z.strictObject({ savedAt: Instant, savedBy: z.string() }).nullable(),
        }),
      ),
    }),
  },
  editedContent: {
    method: 'GET',
    path: '/api/staff/content/:type',
    summary: 'The fields of a content type, what of it is published, its draft, and what its fields can refer to.',
    scope: 'staff',
    params,
    query: z.object({ locale: Locale }),
    reply: EditedContent,
  },
  saveContentDraft: {
    method: 'PUT',
    path: '/api/staff/content/:type/draft',
    summary: 'Keeps what was typed as the draft of a content type. What is published stays as it is.',
    scope: 'staff',
    params,
    body: Typed,
    reply: EditedContent,
    bodyLimit: 1_048_576,
  },
  publishContent: {
    method: 'POST',
    path: '/api/staff/content/:type/publish',
    summary: 'Publishes what was typed, for everybody from the next request on. The draft is gone then.',
    scope: 'staff',
    params,
    body: Typed,
    reply: EditedContent,
    bodyLimit: 1_048_576,
  },
  discardContentDraft: {
    method: 'POST',
    path: '/api/staff/content/:type/discard',
    summary: 'Throws the draft of a content type away.',
    scope: 'staff',
    params,
    body: Typed.omit({ entries: true }),
    reply: EditedContent,
  },
  contentRevisions: {
    method: 'GET',
    path: '/api/staff/content/:type/revisions',
    summary: 'The published versions of a content type, the latest first: who, when, and what changed.',
    scope: 'staff',
    params,
    query: z.object({ locale: Locale, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.strictObject({ total: z.number().int(), size: z.number().int(), revisions: z.array(Revision) }),
  },
  contentRevision: {
    method: 'GET',
    path: '/api/staff/content/:type/revisions/:revisionId',
    summary: 'One published version of a content type.',
    scope: 'staff',
    params: ofRevision,
    reply: Revision.extend({
      locale: z.string(),
      entries: z.array(ContentEntry),
      /** What differs between it and what is published now. */
      now: z.array(ContentChange),
    }),
  },
  restoreContent: {
    method: 'POST',
    path: '/api/staff/content/:type/revisions/:revisionId/restore',
    summary: 'Makes a published version the draft of its content type.',
    scope: 'staff',
    params: ofRevision,
    body: Typed.omit({ entries: true, locale: true }),
    reply: EditedContent,
  },
} as const satisfies Record<string, Route>
