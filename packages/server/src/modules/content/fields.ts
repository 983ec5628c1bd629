import type { ContentTypeName as NameSchema } from '@sidemark/contract'
import type { z } from 'zod'

/** The name of a content type in the address. */
export type ContentTypeName = z.output<typeof NameSchema>
/** A field of a content type. The kinds are Strapi's. */
export type Field = { /** It must be filled before the editor publishes the entry. */ required?: true } & (
  | { kind: 'text' | 'richtext' | 'boolean' | 'decimal' | 'date' | 'datetime' | 'json' }
  /** color: `#1F5C4D`; token: the name of a color, which becomes part of a style sheet. */
  | { kind: 'string'; format?: 'color' | 'token' }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'enumeration'; values: readonly string[] }
  | { kind: 'media' }
  /** `fields` are the fields of the component. Its name is in replies only in dynamic zones. */
  | { kind: 'component'; fields: Fields; repeatable?: true }
  | { kind: 'dynamiczone'; components: Record<string, Fields> }
  /** Entries of another type, by documentId. */
  | { kind: 'relation'; to: ContentTypeName }
)
export type Fields = Record<string, Field>

export type ContentType = {
  /** single: one entry for each locale, at `/api/footer`; collection: a list of entries. */
  kind: 'single' | 'collection'
  fields: Fields
  /** Has an entry for each language. */
  localized?: true
}
export type ContentTypes = Record<string, ContentType>

/** Scalars are always in the reply. Components, zones, media and relations are in it only when they are populated. */
export const isScalar = (field: Field) => !['media', 'component', 'dynamiczone', 'relation'].includes(field.kind)

/**
 * How a body refers to a file and to entries of another type. Objects are used because a plain number or text could
 * mean anything.
 */
export type FileReference = { $file: number; alternativeText?: string; caption?: string }
export type DocumentReferences = { $documents: string[] }
export const isFileReference = (value: unknown): value is FileReference =>
  typeof (value as FileReference | null)?.$file === 'number'
export const isDocumentReferences = (value: unknown): value is DocumentReferences =>
  Array.isArray((value as DocumentReferences | null)?.$documents)
