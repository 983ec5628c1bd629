import './hold-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readItemAgain } from '#features/items/use-add-to-cart.ts'
import { readListsAgain } from '#features/add-to-list/lists.queries.ts'
import { readHoldsAgain } from './holds.queries.ts'

type HoldArgs = Args<'POST /api/hold/additem'>
type HoldRequest = Omit<HoldArgs['query'], 'customerNumber'> & NonNullable<HoldArgs['body']>

/**
 * Asks for stock to be set aside. It happens only once, even if the answer is lost and the request is sent again. The
 * result is shown in the words of requirements: done, the server's reason, or an error if no
 * data came. After success favorites, holds and the rest of the item's stock are loaded again.
 */
export function useRequestHold(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (asked: HoldRequest) => {
      const { cuts, ...goods } = asked
      const { success, reason } = await call(
        'POST /api/hold/additem',
        { query: { customerNumber, ...goods }, body: { cuts } },
        { idempotencyKey: keys.of(asked) },
      )
      return { success, reason } // An answer without data fails here.
    },
    onSuccess: ({ success, reason }, { sku }) => {
      if (!success) return notify.error(reason)
      notify.success(t('holdRequest.done'))
      if (reason !== '') notify.info(reason)
      void readListsAgain(client)
      readItemAgain(client, sku)
      void readHoldsAgain(client, customerNumber)
    },
    onError: (error) => {
      console.info('Requesting a hold failed', error)
      notify.error(t('holdRequest.failed'))
    },
    onSettled: (_, error) => keys.settled(error),
  })
}
