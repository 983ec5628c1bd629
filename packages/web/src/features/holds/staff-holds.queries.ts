import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import type { StaffHoldsSearch } from './staff-holds-list.ts'

/** A hold as the distributor's list has it. */
export type StaffHoldRow = Reply<'GET /api/staff/holds'>['holds'][number]
/** One hold with its history. */
export type StaffHold = Reply<'GET /api/staff/holds/:number'>

/** Holds on a page. */
export const PAGE = 25

/** Loaded again each time, because customers request holds in the meantime, and holds run out. */
export const staffHoldsQuery = ({ status, ...shown }: StaffHoldsSearch) => ({
  ...query('GET /api/staff/holds', {
    query: { ...shown, status: status === 'any' ? '' : status || 'requested', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffHoldQuery = (number: string) => ({
  ...query('GET /api/staff/holds/:number', { params: { number } }),
  staleTime: 0,
})
