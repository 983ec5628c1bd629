import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call, fileAddress, query, type Reply } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** A quote as the list has it. */
export type QuoteRow = Reply<'GET /api/quotes'>['quotes'][number]
/** A quote as its page has it. */
export type Quote = Reply<'GET /api/quotes/:id'>

/** How a quote can stand, as the API names it. */
export const statuses = ['requested', 'priced', 'part-accepted', 'accepted', 'expired', 'declined', 'withdrawn'] as const
/** Quotes on a page. */
export const PAGE = 25

/** What the list shows, as the address has it. */
export const quotesAddress = tableAddress(['number', 'job', 'status', 'requested', 'wanted', 'expires', 'total'], '-number', { status: statuses, from: 'day', to: 'day' })
export type QuotesSearch = typeof quotesAddress.empty

/** The rows stay while the next ones are on their way. */
export const quotesQuery = (customerNumber: string, shown: QuotesSearch) => ({
  ...query('GET /api/quotes', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Where all quotes that are found are as a file. */
export const quotesFile = (customerNumber: string, { page: _, ...shown }: QuotesSearch) => (format: 'csv' | 'xlsx', columns: string) =>
  fileAddress('GET /api/quotes/export', { query: { customerNumber, ...shown, format, columns } })

/** One quote, by the number that people say. */
export const quoteQuery = (customerNumber: string, id: string) => query('GET /api/quotes/:id', { params: { id }, query: { customerNumber } })

/** Quotes of all kinds are read again: what was done changes lists and pages. */
export function readQuotesAgain(client: QueryClient) {
  for (const endpoint of ['GET /api/quotes', 'GET /api/quotes/:id', 'GET /api/staff/quotes', 'GET /api/staff/quotes/:number']) void client.invalidateQueries({ queryKey: [endpoint] })
}

/** What an act was refused for, else that it did not work. */
export const whyNot = (error: Error) => ('status' in error && error.status !== 500 ? error.message : t('quote.actFailed'))

type Asking = Omit<Args<'POST /api/quotes'>['body'], 'customerNumber'>

/** Asks for a quote; the same request sent twice is one. */
export function useRequestQuote(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...asked }: Asking & { key: string }) => call('POST /api/quotes', { body: { customerNumber, ...asked } }, { idempotencyKey: key }),
    onSuccess: () => readQuotesAgain(client),
    onError: (error) => notify.error(whyNot(error)),
  })
}

/** What is written on a quote; sent again with the same key, it is one message. */
export type Writing = { body: string; key: string }

/** Acts on one quote of the customer; each tells what came of it and has the quote read again. */
export function useQuoteActs(customerNumber: string, number: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const of = { params: { id: number } }
  const settled = { onSettled: () => readQuotesAgain(client), onError: (error: Error) => notify.error(whyNot(error)) }
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/quotes/:id/withdraw', { ...of, body: { customerNumber } }),
    onSuccess: () => notify.success(t('quote.withdrawn', { number })),
    ...settled,
  })
  const askAgain = useMutation({
    mutationFn: (asked: { wantedDate: string; message: string }) => call('POST /api/quotes/:id/requote', { ...of, body: { customerNumber, ...asked } }, { idempotencyKey: keys.of(asked) }),
    onSuccess: () => notify.success(t('quote.againDone', { number })),
    ...settled,
    onSettled: (_, error) => {
      keys.settled(error)
      readQuotesAgain(client)
    },
  })
  const write = useMutation({
    mutationFn: ({ body: message, key }: Writing) => call('POST /api/quotes/:id/messages', { ...of, body: { customerNumber, message } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('quote.sent')),
    ...settled,
  })
  return { withdraw, askAgain, write }
}

type Accepting = { revision: number; lines: { lineNumber: number; quantity: string }[] }

/** Puts lines of a quote into the cart; once, though the reply be lost and it be sent again under its key. */
export function useAcceptQuote(customerNumber: string, number: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (accepted: Accepting) => call('POST /api/quotes/:id/accept', { params: { id: number }, body: { customerNumber, ...accepted } }, { idempotencyKey: keys.of(accepted) }),
    onSuccess: ({ success, reason, lines }) => (success ? notify.success(t('quote.acceptDone', { count: lines, number })) : notify.error(reason)),
    onError: (error) => notify.error(whyNot(error)),
    onSettled: (_, error) => {
      keys.settled(error)
      readQuotesAgain(client)
      void client.invalidateQueries({ queryKey: ['GET /api/cart/getitems'] })
    },
  })
}
