import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import type { WaitingSearch } from './waiting-orders-list.ts'

/** An order whose customer waits for an answer. */
export type WaitingOrder = Reply<'GET /api/staff/messages'>['orders'][number]
/** The messages about one order. */
export type StaffOrder = Reply<'GET /api/staff/orders/:number/messages'>

/** Orders on a page. */
export const PAGE = 25

/** It is loaded again each time, because customers may have written meanwhile. */
export const waitingQuery = (shown: WaitingSearch) => ({
  ...query('GET /api/staff/messages', { query: { ...shown, size: PAGE } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffOrderQuery = (number: string) => ({
  ...query('GET /api/staff/orders/:number/messages', { params: { number } }),
  staleTime: 0,
})
