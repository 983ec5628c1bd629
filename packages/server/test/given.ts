import type { Sql } from '#platform/sql.ts'
import { catalogueBuilders } from './given-catalogue.ts'
import { peopleBuilders } from './given-people.ts'

export type Given = ReturnType<typeof builders>

/** Rows for a test, by what it is about: everything not named gets a value that does not matter. */
export function builders(sql: Sql) {
  const people = peopleBuilders(sql)
  return { ...people, ...catalogueBuilders(sql, people.location) }
}
