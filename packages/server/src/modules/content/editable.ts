import type { ContentField } from '@sidemark/contract'
import type { ContentTypeName, Field, Fields } from './fields.ts'
import { isDocumentReferences, isFileReference } from './fields.ts'
import type { Body } from './serialize.ts'

/** The fields of a type on the wire, in their order. */
export const fieldsOnWire = (fields: Fields): ContentField[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    kind: field.kind,
    required: field.required === true,
    ...restOf(field),
  }))

function restOf(field: Field): Partial<ContentField> {
  if (field.kind === 'enumeration') return { values: [...field.values] }
  if (field.kind === 'string') return field.format ? { format: field.format } : {}
  if (field.kind === 'integer')
    return {
      ...(field.min !== undefined && { min: field.min }),
      ...(field.max !== undefined && { max: field.max }),
    }
  if (field.kind === 'component')
    return { fields: fieldsOnWire(field.fields), ...(field.repeatable && { repeatable: true }) }
  if (field.kind === 'dynamiczone')
    return {
      components: Object.entries(field.components).map(([name, parts]) => ({ name, fields: fieldsOnWire(parts) })),
    }
  return field.kind === 'relation' ? { to: field.to } : {}
}

/**
 * The body of an entry as it is edited. `entryInput` reads it back. A reference to a document that is gone is left out,
 * because it could not be saved again.
 *
 * @param documents tells whether a document exists
 */
export function editable(
  fields: Fields,
  body: Body,
  documents: (type: ContentTypeName, documentId: string) => boolean,
): Body {
  const partOf = (field: Field, value: unknown): unknown => {
    if (field.kind === 'component') {
      if (field.repeatable) return listOf(value).map((part) => editable(field.fields, part, documents))
      return isBody(value) ? editable(field.fields, value, documents) : null
    }
    if (field.kind === 'dynamiczone')
      return listOf(value).flatMap((part) => {
        const name = String(part['__component'])
        const parts = Object.hasOwn(field.components, name) ? field.components[name] : undefined
        return parts ? [{ __component: name, ...editable(parts, part, documents) }] : []
      })
    if (field.kind === 'media') {
      if (!isFileReference(value)) return null
      const { $file: id, ...words } = value
      return { id, ...words }
    }
    if (field.kind === 'relation')
      return isDocumentReferences(value) ? value.$documents.filter((id) => documents(field.to, id)) : []
    return value ?? null
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, partOf(field, body[name])]))
}

/** The places of required fields that are empty, as `drawer.Title`. */
export function missingFields(fields: Fields, body: Body, path: readonly string[] = []): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [value, at] = [body[name], [...path, name]]
    if (field.kind === 'component' && field.repeatable)
      return listOf(value).flatMap((part, place) => missingFields(field.fields, part, [...at, String(place)]))
    if (field.kind === 'component') return isBody(value) ? missingFields(field.fields, value, at) : []
    if (field.kind === 'dynamiczone')
      return listOf(value).flatMap((part, place) =>
        missingFields(field.components[String(part['__component'])] ?? {}, part, [...at, String(place)]),
      )
    return field.required && (value ?? '') === '' ? [at] : []
  })
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Body[] => (Array.isArray(value) ? value.filter(isBody) : [])
