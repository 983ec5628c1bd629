import { expect, test } from 'vitest'
import { contentTypes } from '../packages/server/src/modules/content/content-types.ts'
import type { Fields } from '../packages/server/src/modules/content/fields.ts'
import { wordsOf } from '../packages/web/src/features/staff-content/content-words.ts'

/** Each field with what has it: a type, a group, or a part of a zone. */
const placesOf = (owner: string, fields: Fields): [owner: string, name: string][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [owner, name] as [string, string],
    ...(field.kind === 'component' ? placesOf(name, field.fields) : []),
    ...(field.kind === 'dynamiczone'
      ? Object.entries(field.components).flatMap(([part, parts]) => placesOf(part, parts))
      : []),
  ])

test('the content editor has words for every field of every content type', () => {
  const places = Object.entries(contentTypes).flatMap(([type, { fields }]) => placesOf(type, fields))
  expect(places.filter(([owner, name]) => !wordsOf(owner, name))).toEqual([])
})
