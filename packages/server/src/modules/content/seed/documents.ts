import type { Body } from '../serialise.ts'

export type Seed = { type: string; documentId: string; locale?: string; body: Body; /** Instant; the time of seeding otherwise. */ publishedAt?: string }

/** A fixed id for each seeded document, so that seeding twice is seeding once. */
export const documentId = (name: string) => `northline${name.replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 24).padEnd(24, '0')

/** Terms are older than the demo's acceptances, or everybody would be asked to sign again. */
export const LEGAL_DATE = '2024-01-02T09:00:00.000Z'
