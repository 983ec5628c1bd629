import './hold-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Unreachable } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { currentUser } from '#platform/session/user.ts'
import { dayIn, formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { type Hold, type Holds, holdsQuery, readHoldsAgain } from './holds.queries.ts'
import { useRequestHold } from './request-hold.queries.ts'

/** The reason why an act was refused, or else a sentence that it did not work. */
export const whyNot = (error: Error) =>
  error instanceof Unreachable ? error.message : whyFailed(error, t('holds.actFailed'))

type Answer = { success: boolean; reason: string }
/** Shows a message about the result, and the reason if something was rounded or refused. */
function tell({ success, reason }: Answer, done: string) {
  if (!success) return notify.error(reason)
  notify.success(done)
  if (reason !== '') notify.info(reason)
}

/**
 * The acts on one hold of the customer. Each shows its result and waits until the holds have been loaded again. A
 * request that is sent again after a lost answer runs only once. No act waits for a connection, because a hold runs
 * out.
 */
export function useHoldActs(customerNumber: string, hold: Pick<Hold, 'id' | 'holdNumber' | 'expiresAt'>) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const { mutate: again } = useRequestHold(customerNumber)
  const [params, body, number] = [{ id: hold.id }, { customerNumber }, hold.holdNumber]
  const settled = {
    networkMode: 'always',
    onError: (error: Error) => notify.error(whyNot(error)),
    onSettled: (_: unknown, error: Error | null) => {
      keys.settled(error)
      return readHoldsAgain(client, customerNumber)
    },
  } as const
  const extend = useMutation({
    mutationFn: () => call('POST /api/hold/:id/extend', { params, body }, { idempotencyKey: keys.of('extend') }),
    onSuccess: async (answer) => {
      await readHoldsAgain(client, customerNumber)
      const { holdList = [] } = client.getQueryData<Holds>(holdsQuery(customerNumber).queryKey)?.data ?? {}
      const end = holdList.find((each) => each.own && each.id === hold.id)?.expiresAt ?? hold.expiresAt
      tell(answer, t('holds.extended', { number, day: formatDay(dayIn(currentUser(client)?.timeZone, end)) }))
    },
    networkMode: 'always',
    onError: settled.onError,
    onSettled: (_, error) => keys.settled(error),
  })
  const release = useMutation({
    mutationFn: (_: Hold) => call('POST /api/hold/:id/release', { params, body }),
    onSuccess: ({ success, reason }, released) => {
      if (!success) return notify.error(reason)
      notify.offer(t('holds.released', { number }), {
        yes: { label: t('holds.again'), act: () => again(askedAgain(released)) },
        no: t('app.dismiss'),
      })
    },
    ...settled,
  })
  const split = useMutation({
    mutationFn: (part: {
      quantity?: string
      cuts?: { place: number; pieces: number; inches: number }[]
      tag: string
    }) => call('POST /api/hold/:id/split', { params, body: { ...body, ...part } }, { idempotencyKey: keys.of(part) }),
    // The dialog shows the reason for a refusal at the quantity.
    onSuccess: (answer) => {
      if (answer.success) tell(answer, t('holds.splitDone', { number, other: answer.holdNumber }))
    },
    ...settled,
  })
  const toCart = useMutation({
    mutationFn: () => call('POST /api/hold/:id/tocart', { params, body }, { idempotencyKey: keys.of('tocart') }),
    onSuccess: (answer) => {
      tell(answer, t('holds.inCart', { number }))
      void tellMoved(client, customerNumber, answer)
      void readCartAgain(client)
    },
    ...settled,
  })
  return { extend, release, split, toCart }
}

/**
 * The request that holds the rest of a just released hold again, from the same lot, if nobody else has taken it yet.
 */
const askedAgain = ({
  sku,
  UMCode,
  quantityLeft: quantity,
  comment,
  tag,
  location,
  dyeLot,
  roll,
  cuts,
}: Hold): Parameters<ReturnType<typeof useRequestHold>['mutate']>[0] => ({
  sku,
  UMCode,
  quantity,
  comment,
  tag,
  location,
  dyeLot,
  ...(roll !== '' && { roll }),
  ...(cuts.length > 0 && {
    cuts: cuts.map(({ pieces, length, sidemark, comment: remark }) => ({ pieces, length, sidemark, comment: remark })),
  }),
})
