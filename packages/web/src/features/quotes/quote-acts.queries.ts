import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'

/** The queries of quotes, of the customer and of the staff. An act changes lists and pages. */
export const quoteQueries = [
  'GET /api/quotes',
  'GET /api/quotes/:id',
  'GET /api/staff/quotes',
  'GET /api/staff/quotes/:number',
] as const

/** Loads quotes of all kinds again. */
function readQuotesAgain(client: QueryClient) {
  for (const endpoint of quoteQueries) void client.invalidateQueries({ queryKey: [endpoint] })
}

/** The reason why an act was refused, or else a sentence that it did not work. */
export const whyNot = (error: Error) => whyFailed(error, t('quote.actFailed'))

type Asking = Omit<Args<'POST /api/quotes'>['body'], 'customerNumber'>

/** Asks for a quote. If the same request is sent twice, there is one quote. */
export function useRequestQuote(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...asked }: Asking & { key: string }) =>
      call('POST /api/quotes', { body: { customerNumber, ...asked } }, { idempotencyKey: key }),
    onSuccess: () => readQuotesAgain(client),
    onError: (error) => notify.error(whyNot(error)),
  })
}

/** Writes a message on a quote. If it is sent again with the same key, there is one message. */
export type Writing = { body: string; key: string }

/**
 * The acts on one quote of the customer, in the revision that the user has seen. Each shows its result and loads the
 * quote again.
 */
export function useQuoteActs(customerNumber: string, number: string, revision?: number) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const of = { params: { id: number } }
  const settled = { onSettled: () => readQuotesAgain(client), onError: (error: Error) => notify.error(whyNot(error)) }
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/quotes/:id/withdraw', { ...of, body: { customerNumber, revision } }),
    onSuccess: () => notify.success(t('quote.withdrawn', { number })),
    ...settled,
  })
  const askAgain = useMutation({
    mutationFn: (asked: { wantedDate: string; message: string }) =>
      call(
        'POST /api/quotes/:id/requote',
        { ...of, body: { customerNumber, revision, ...asked } },
        { idempotencyKey: keys.of(asked) },
      ),
    onSuccess: () => notify.success(t('quote.againDone', { number })),
    ...settled,
    onSettled: (_, error) => {
      keys.settled(error)
      readQuotesAgain(client)
    },
  })
  const write = useMutation({
    mutationFn: ({ body: message, key }: Writing) =>
      call('POST /api/quotes/:id/messages', { ...of, body: { customerNumber, message } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('quote.sent')),
    ...settled,
  })
  return { withdraw, askAgain, write }
}

type Accepting = { revision: number; lines: { lineNumber: number; quantity: string }[] }

/**
 * Puts lines of a quote into the cart. A request with the same key runs only once, even if its reply is lost and it is
 * sent again.
 */
export function useAcceptQuote(customerNumber: string, number: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (accepted: Accepting) =>
      call(
        'POST /api/quotes/:id/accept',
        { params: { id: number }, body: { customerNumber, ...accepted } },
        { idempotencyKey: keys.of(accepted) },
      ),
    onSuccess: (reply) => {
      const { success, reason, lines, replaced } = reply
      if (!success) return notify.error(reason)
      notify.success(
        [
          t('quote.acceptDone', { count: lines, number }),
          replaced > 0 && t('quote.acceptReplaced', { count: replaced }),
        ]
          .filter(Boolean)
          .join(' '),
      )
      void tellMoved(client, customerNumber, reply)
    },
    onError: (error) => notify.error(whyNot(error)),
    onSettled: (_, error) => {
      keys.settled(error)
      readQuotesAgain(client)
      void readCartAgain(client)
    },
  })
}
