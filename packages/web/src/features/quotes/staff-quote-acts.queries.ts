import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { readQuotesAgain, whyNot, type Writing } from './quote-acts.queries.ts'

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
