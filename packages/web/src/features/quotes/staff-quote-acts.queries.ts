import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { readQuotesAgain, whyNot, type Writing } from './quote-acts.queries.ts'

type Answer = Omit<Args<'POST /api/staff/quotes/:number/answer'>['body'], 'seen'>
type Decline = Omit<Args<'POST /api/staff/quotes/:number/decline'>['body'], 'seen'>

/** What the distributor does with a quote, having seen the customer's messages until then; each act tells what came of it. */
export function useStaffActs(number: string, seen: string | null) {
  const client = useQueryClient()
  const [answers] = useState(keyPerRequest)
  const [refusals] = useState(keyPerRequest)
  const params = { number }
  const settled = { onSettled: () => readQuotesAgain(client), onError: (error: Error) => notify.error(whyNot(error)) }
  const answer = useMutation({
    // What was seen meanwhile makes it no other answer: without an answer of ours, the same prices are sent once.
    mutationFn: ({ revision, ...priced }: Answer) => call('POST /api/staff/quotes/:number/answer', { params, body: { revision, seen, ...priced } }, { idempotencyKey: answers.of(priced) }),
    onSuccess: () => notify.success(t('staffQuote.answered', { number })),
    ...settled,
    onSettled: (_, error) => {
      answers.settled(error)
      readQuotesAgain(client)
    },
  })
  const decline = useMutation({
    mutationFn: ({ revision, message }: Decline) => call('POST /api/staff/quotes/:number/decline', { params, body: { revision, seen, message } }, { idempotencyKey: refusals.of(message) }),
    onSuccess: () => notify.success(t('staffQuote.declined', { number })),
    ...settled,
    onSettled: (_, error) => {
      refusals.settled(error)
      readQuotesAgain(client)
    },
  })
  const write = useMutation({
    mutationFn: ({ body: message, key }: Writing) => call('POST /api/staff/quotes/:number/messages', { params, body: { message, seen } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('quote.sent')),
    ...settled,
  })
  const settle = useMutation({
    mutationFn: () => call('POST /api/staff/quotes/:number/settle', { params, body: { seen } }),
    onSuccess: () => notify.success(t('staffQuote.settled', { number })),
    ...settled,
  })
  return { answer, decline, write, settle }
}
