import type { Body } from '@sidemark/server/content/serialize.ts'

export type Seed = {
  type: string
  documentId: string
  locale?: string
  body: Body
  /** The instant of publication. Without it, the time of seeding. */ publishedAt?: string
}

/** A fixed id for each seeded document, so that seeding twice has the same result as seeding once. */
export const documentId = (name: string) => `northline${name.replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 24).padEnd(24, '0')

/**
 * The terms are older than the acceptances of the demo's users. Otherwise everybody would have to accept them again.
 */
export const LEGAL_DATE = '2024-01-02T09:00:00.000Z'
