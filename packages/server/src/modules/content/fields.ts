/** A field of a content type, after Strapi's kinds. */
export type Field =
  | { kind: 'string' | 'text' | 'richtext' | 'boolean' | 'integer' | 'decimal' | 'date' | 'datetime' | 'json' }
  | { kind: 'enumeration'; values: readonly string[] }
  | { kind: 'media' }
  /** `fields` are the component's; its name is only on the wire in dynamic zones. */
  | { kind: 'component'; fields: Fields; repeatable?: true }
  | { kind: 'dynamiczone'; components: Record<string, Fields> }
  /** Entries of another type, by documentId. */
  | { kind: 'relation'; to: string }
export type Fields = Record<string, Field>

export type ContentType = {
  /** single: one entry a locale, at `/api/footer`; collection: a list of them. */
  kind: 'single' | 'collection'
  fields: Fields
  /** Has an entry for each language. */
  localized?: true
}
export type ContentTypes = Record<string, ContentType>

/** Scalars are always in the reply; components, zones, media and relations only when populated. */
export const isScalar = (field: Field) => !['media', 'component', 'dynamiczone', 'relation'].includes(field.kind)

/** How a body refers to a file and to entries of another type. A number or text alone could be anything. */
export type FileReference = { $file: number; alternativeText?: string; caption?: string }
export type DocumentReferences = { $documents: string[] }
export const isFileReference = (value: unknown): value is FileReference => typeof (value as FileReference | null)?.$file === 'number'
export const isDocumentReferences = (value: unknown): value is DocumentReferences => Array.isArray((value as DocumentReferences | null)?.$documents)
