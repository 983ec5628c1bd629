import { z } from 'zod'
import type { Field, Fields } from './fields.ts'
import type { Body } from './serialize.ts'
import { UnsavableEntry } from './strapi-error.ts'
import type { WrongField } from './strapi-error.ts'

/** An entry to be saved, in the form of our tables, with the rows that it refers to, which must exist. */
export type EntryInput = { body: Body; files: number[]; documents: { type: string; documentId: string }[] }
/** The place of a value in the entry, and the references found so far. */
type Finding = EntryInput & { wrong: WrongField[] }

const isFields = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The longest text, and the most parts of a list. The whole body has a limit too. */
const LONGEST_TEXT = 100_000
const MOST_PARTS = 2000
/** Components are numbered when they are read; a client of version 5 sends the numbers back. */
const OWN = new Set(['id', '__component'])

/**
 * Reads the `data` of a request to save an entry: the named fields, each parsed by its kind. Null empties a field.
 *
 * @throws UnsavableEntry 400 without data, for a field that the type does not have, and with every value that does not
 * fit
 */
export function entryInput(fields: Fields, data: unknown): EntryInput {
  if (!isFields(data)) throw UnsavableEntry.missing()
  const finding: Finding = { body: {}, files: [], documents: [], wrong: [] }
  const body = partsOf(data, fields, [], finding)
  if (finding.wrong.length > 0) throw UnsavableEntry.wrong(finding.wrong)
  return { ...finding, body }
}

function partsOf(data: Body, fields: Fields, path: string[], finding: Finding): Body {
  const parts: Body = {}
  for (const [name, value] of Object.entries(data)) {
    if (path.length > 0 && OWN.has(name)) continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw UnsavableEntry.unknown([...path, name])
    parts[name] = valueOf(value, field, [...path, name], finding)
  }
  return parts
}

function valueOf(value: unknown, field: Field, path: string[], finding: Finding): unknown {
  if (field.kind === 'component')
    return field.repeatable
      ? listOf(value, path, finding, (each, at) => componentOf(each, field.fields, at, finding))
      : value === null
        ? null
        : componentOf(value, field.fields, path, finding)
  if (field.kind === 'dynamiczone')
    return listOf(value, path, finding, (each, at) => sliceOf(each, field.components, at, finding))
  if (field.kind === 'media') return fileOf(value, path, finding)
  if (field.kind === 'relation') return relationOf(value, field.to, path, finding)
  return value === null || scalars[field.kind](field).safeParse(value).success
    ? value
    : refuse(finding, path, value, takes(field))
}

function refuse(finding: Finding, path: string[], value: unknown, what: string) {
  finding.wrong.push({ path, message: `${path.join('.')} must be ${what}`, value })
  return null
}

function componentOf(value: unknown, fields: Fields, path: string[], finding: Finding) {
  return isFields(value) ? partsOf(value, fields, path, finding) : refuse(finding, path, value, 'an object')
}

function listOf(value: unknown, path: string[], finding: Finding, each: (value: unknown, path: string[]) => unknown) {
  if (value === null) return []
  if (Array.isArray(value) && value.length > MOST_PARTS)
    return refuse(finding, path, null, `a list of ${MOST_PARTS} parts at most`)
  return Array.isArray(value)
    ? value.map((part, index) => each(part, [...path, String(index)]))
    : refuse(finding, path, value, 'a list')
}

function sliceOf(value: unknown, components: Record<string, Fields>, path: string[], finding: Finding) {
  const name = isFields(value) ? String(value['__component']) : ''
  const fields = Object.hasOwn(components, name) ? components[name] : undefined
  if (!isFields(value) || !fields)
    return refuse(finding, path, value, `an object whose __component is one of: ${Object.keys(components).join(', ')}`)
  return { __component: name, ...partsOf(value, fields, path, finding) }
}

const FileId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
/** A file by its number from the upload, or in the form that a find replies. */
function fileOf(value: unknown, path: string[], finding: Finding) {
  if (value === null) return null
  const id = FileId.safeParse(isFields(value) ? value['id'] : value)
  if (!id.success) return refuse(finding, path, value, 'the id of a file, or null')
  finding.files.push(id.data)
  const words = isFields(value)
    ? Object.entries(value).filter(
        ([name, text]) => (name === 'alternativeText' || name === 'caption') && shortText().safeParse(text).success,
      )
    : []
  return { $file: id.data, ...Object.fromEntries(words) }
}

/** Entries by documentId, or in the form that a find replies. Strapi's `{set: […]}` is the same. */
function relationOf(value: unknown, type: string, path: string[], finding: Finding) {
  const given = isFields(value) && Object.keys(value).length === 1 && 'set' in value ? value['set'] : (value ?? [])
  const ids = Array.isArray(given) ? given.map((each: unknown) => (isFields(each) ? each['documentId'] : each)) : [null]
  const known = ids.filter((id) => typeof id === 'string')
  if (known.length < ids.length) return refuse(finding, path, value, 'a list of documentIds')
  finding.documents.push(...known.map((documentId) => ({ type, documentId })))
  return { $documents: known }
}

type Scalar = Exclude<Field['kind'], 'component' | 'dynamiczone' | 'media' | 'relation'>
const text = () => z.string().max(LONGEST_TEXT)
const shortText = () => z.string().max(255)
const formats = { color: /^#[0-9a-f]{6}$/i, token: /^[a-z-]{1,40}$/i }
const limits = (field: Field) => {
  const { min = -(2 ** 31), max = 2 ** 31 - 1 } = field.kind === 'integer' ? field : {}
  return { min, max }
}
const scalars: Record<Scalar, (field: Field) => z.ZodType> = {
  string: (field) => (field.kind === 'string' && field.format ? z.string().regex(formats[field.format]) : shortText()),
  text,
  richtext: text,
  boolean: () => z.boolean(),
  integer: (field) => z.number().int().min(limits(field).min).max(limits(field).max),
  decimal: () => z.number(),
  date: () => z.iso.date(),
  datetime: () => z.iso.datetime({ offset: true }),
  json: () => z.unknown(),
  enumeration: (field) => z.enum(field.kind === 'enumeration' ? field.values : []),
}

const formatWords = { color: 'a color such as #1F5C4D', token: 'a name of letters and hyphens, such as brand' }
const words: Record<Exclude<Scalar, 'enumeration'>, string> = {
  string: 'a text of 255 characters at most',
  text: `a text of ${LONGEST_TEXT} characters at most`,
  richtext: `a text of ${LONGEST_TEXT} characters at most`,
  boolean: 'true or false',
  integer: 'a whole number',
  decimal: 'a number',
  date: 'a date such as 2026-11-20',
  datetime: 'a time such as 2026-11-20T15:00:00Z',
  json: 'JSON',
}
/** Strapi's own sentence for an enumeration. */
function takes(field: Field): string {
  if (field.kind === 'enumeration') return `one of the following values: ${field.values.join(', ')}`
  if (field.kind === 'string' && field.format) return formatWords[field.format]
  if (field.kind === 'integer' && field.min !== undefined)
    return `a whole number from ${field.min} to ${limits(field).max}`
  return field.kind in words ? words[field.kind as keyof typeof words] : ''
}
