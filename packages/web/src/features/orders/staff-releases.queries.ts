import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import type { ReleasesSearch } from './staff-releases-list.ts'

/** An order on hold as the distributor's list has it. */
export type HeldOrder = Reply<'GET /api/staff/releases'>['orders'][number]
/** One order on hold with its goods, the customer's credit and the decisions. */
export type StaffRelease = Reply<'GET /api/staff/orders/:number/release'>

/** Orders on a page. */
export const PAGE = 25

/** It is loaded again each time, because orders come and colleagues decide meanwhile. */
export const releasesQuery = (shown: ReleasesSearch) => ({
  ...query('GET /api/staff/releases', { query: { ...shown, size: PAGE } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffReleaseQuery = (number: string) => ({
  ...query('GET /api/staff/orders/:number/release', { params: { number } }),
  staleTime: 0,
})
