import type { UserScope } from '#platform/callers/who.ts'

/** The name under which a user writes. */
export const authorOf = ({ firstName, lastName, username }: UserScope['user']) =>
  [firstName, lastName].filter(Boolean).join(' ') || username
