import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call, fileAddress, query, type Reply } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'
import { PAGE, readQuotesAgain, statuses, whyNot, type Writing } from './quotes.queries.ts'

/** A quote as the distributor's list has it. */
export type StaffQuoteRow = Reply<'GET /api/staff/quotes'>['quotes'][number]
/** A quote as the page that prices it has it. */
export type StaffQuote = Reply<'GET /api/staff/quotes/:number'>

/** What the list shows, as the address has it; `any` is every status, and none what waits. */
export const staffQuotesAddress = tableAddress(['requested', 'number', 'customer', 'job', 'status', 'wanted', 'expires', 'total'], 'requested', { status: [...statuses, 'any'], from: 'day', to: 'day' })
export type StaffQuotesSearch = typeof staffQuotesAddress.empty

const asked = ({ status, ...shown }: StaffQuotesSearch) => ({ ...shown, status: status === 'any' ? ('' as const) : status || 'requested' })

export const staffQuotesQuery = (shown: StaffQuotesSearch) => ({
  ...query('GET /api/staff/quotes', { query: { ...asked(shown), size: PAGE } }),
  placeholderData: keepPreviousData,
})

/** Where all quotes that are found are as a file. */
export function staffQuotesFile(shown: StaffQuotesSearch) {
  const { page: _, ...found } = asked(shown)
  return (format: 'csv' | 'xlsx', columns: string) => fileAddress('GET /api/staff/quotes/export', { query: { ...found, format, columns: columns.replace(/\bcustomer\b/, 'customer,customerNumber') } })
}

/** Asked for anew each time: the customer may have changed it. */
export const staffQuoteQuery = (number: string) => ({ ...query('GET /api/staff/quotes/:number', { params: { number } }), staleTime: 0 })

type Answer = Args<'POST /api/staff/quotes/:number/answer'>['body']
type Decline = Args<'POST /api/staff/quotes/:number/decline'>['body']

/** What the distributor does with a quote; each act tells what came of it. */
export function useStaffActs(number: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const params = { number }
  const settled = { onSettled: () => readQuotesAgain(client), onError: (error: Error) => notify.error(whyNot(error)) }
  const answer = useMutation({
    mutationFn: (body: Answer) => call('POST /api/staff/quotes/:number/answer', { params, body }, { idempotencyKey: keys.of(body) }),
    onSuccess: () => notify.success(t('staffQuote.answered', { number })),
    ...settled,
    onSettled: (_, error) => {
      keys.settled(error)
      readQuotesAgain(client)
    },
  })
  const decline = useMutation({
    mutationFn: (body: Decline) => call('POST /api/staff/quotes/:number/decline', { params, body }),
    onSuccess: () => notify.success(t('staffQuote.declined', { number })),
    ...settled,
  })
  const write = useMutation({
    mutationFn: ({ body: message, key }: Writing) => call('POST /api/staff/quotes/:number/messages', { params, body: { message } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('quote.sent')),
    ...settled,
  })
  return { answer, decline, write }
}
