import './staff-quotes-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { useNextInQueue } from '#features/staff/next-in-queue.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import { quoteQueries, whyNot, type Writing } from './quote-acts.queries.ts'
import { staffQuotesAddress } from './staff-quotes-list.ts'
import { staffQuotesQuery } from './staff-quotes.queries.ts'

/** Goes on to the quote that waits longest. */
export const useNextQuote = (number: string) =>
  useNextInQueue('quotes', number, async (client) => {
    const { quotes } = await client.fetchQuery({ ...staffQuotesQuery(staffQuotesAddress.empty), staleTime: 0 })
    return quotes.map(({ quoteNumber }) => quoteNumber)
  })

type Answer = Omit<Args<'POST /api/staff/quotes/:number/answer'>['body'], 'seen'>
type Decline = Omit<Args<'POST /api/staff/quotes/:number/decline'>['body'], 'seen'>

/**
 * The distributor's acts on a quote. `seen` is the time of the last message of the customer that the distributor has
 * read. Each act shows its result.
 */
export function useStaffActs(number: string, seen: string | null) {
  const client = useQueryClient()
  const [answers] = useState(keyPerRequest)
  const [refusals] = useState(keyPerRequest)
  const params = { number }
  const again = () => readAfterStaffAct(client, quoteQueries)
  const settled = { onSettled: again, onError: (error: Error) => notify.error(whyNot(error)) }
  const answer = useMutation({
    // The key ignores what was seen. If an answer is lost and a message arrives meanwhile, the same prices are still sent only
    // once.
    mutationFn: ({ revision, status, ...priced }: Answer) =>
      call(
        'POST /api/staff/quotes/:number/answer',
        { params, body: { revision, status, seen, ...priced } },
        { idempotencyKey: answers.of(priced) },
      ),
    onSuccess: () => notify.success(t('staffQuote.answered', { number })),
    ...settled,
    onSettled: (_, error) => {
      answers.settled(error)
      again()
    },
  })
  const decline = useMutation({
    mutationFn: ({ revision, status, message }: Decline) =>
      call(
        'POST /api/staff/quotes/:number/decline',
        { params, body: { revision, status, seen, message } },
        { idempotencyKey: refusals.of(message) },
      ),
    onSuccess: () => notify.success(t('staffQuote.declined', { number })),
    ...settled,
    onSettled: (_, error) => {
      refusals.settled(error)
      again()
    },
  })
  const write = useMutation({
    mutationFn: ({ body: message, key }: Writing) =>
      call('POST /api/staff/quotes/:number/messages', { params, body: { message, seen } }, { idempotencyKey: key }),
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
