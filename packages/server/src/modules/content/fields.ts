/** A field of a content type. The kinds are Strapi's. */
export type Field =
  | { kind: 'string' | 'text' | 'richtext' | 'boolean' | 'integer' | 'decimal' | 'date' | 'datetime' | 'json' }
  | { kind: 'enumeration'; values: readonly string[] }
  | { kind: 'media' }
  /** `fields` are the fields of the component. Its name is in replies only in dynamic zones. */
  | { kind: 'component'; fields: Fields; repeatable?: true }
  | { kind: 'dynamiczone'; components: Record<string, Fields> }
  /** Entries of another type, by documentId. */
  | { kind: 'relation'; to: string }
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
