import type { Sql } from '#platform/database/sql.ts'
import { catalogueBuilders } from './given-catalogue.ts'
import { peopleBuilders } from './given-people.ts'

export type Given = ReturnType<typeof builders>

/** Builders of rows for a test, by subject. All values that a test does not name get a value that does not matter. */
export function builders(sql: Sql) {
  const people = peopleBuilders(sql)
  return { ...people, ...catalogueBuilders(sql, people.location) }
}
