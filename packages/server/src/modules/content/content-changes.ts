import type { ContentType, Fields } from './fields.ts'
import { sameContent } from './same-content.ts'
import type { Body } from './serialize.ts'

/** An entry of a draft or a version. The id of its document is null while it is new. */
export type Kept = { documentId: string | null; body: Body }
export type Change = { entry: string; path: string[]; act: 'added' | 'changed' | 'removed' }

/** The longest name of an entry that is kept with a change. */
const LONGEST_NAME = 80

/** What differs between two versions of a type: the fields of its only entry, or entries by their name with their fields. */
export function changesOf({ kind, fields }: ContentType, before: readonly Kept[], after: readonly Kept[]): Change[] {
  const find = (list: readonly Kept[], { documentId }: Kept) =>
    list.find((other) => documentId !== null && other.documentId === documentId)
  if (kind === 'single') return changedFields(fields, before[0]?.body ?? {}, after[0]?.body ?? {}).map(changed(''))
  return [
    ...after.flatMap((entry): Change[] => {
      const was = find(before, entry)
      const name = nameOf(fields, entry.body)
      return was
        ? changedFields(fields, was.body, entry.body).map(changed(name))
        : [{ entry: name, path: [], act: 'added' }]
    }),
    ...before
      .filter((entry) => !find(after, entry))
      .map((entry): Change => ({ entry: nameOf(fields, entry.body), path: [], act: 'removed' })),
  ]
}

/** What an entry of a list is called: its first text, such as the title of a legal document. */
export function nameOf(fields: Fields, body: Body): string {
  const first = Object.keys(fields).find((name) => fields[name]?.kind === 'string' && typeof body[name] === 'string')
  return first === undefined ? '' : String(body[first]).slice(0, LONGEST_NAME)
}

const changed =
  (entry: string) =>
  (path: string[]): Change => ({ entry, path, act: 'changed' })

/** The paths of the fields that differ. Of a group they are its own fields. Of a list it is the list. */
function changedFields(fields: Fields, before: Body, after: Body): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, is] = [before[name], after[name]]
    if (sameContent(was, is)) return []
    if (field.kind !== 'component' || field.repeatable) return [[name]]
    return changedFields(field.fields, groupOf(was), groupOf(is)).map((path) => [name, ...path])
  })
}

const groupOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {})
