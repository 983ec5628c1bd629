import type { Tx } from '#platform/database/sql.ts'

/** The transaction of a publication. Its acts write the tables of the schema `draft`, which then becomes `published`. */
export type Draft = Tx
