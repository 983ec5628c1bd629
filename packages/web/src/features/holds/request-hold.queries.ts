import './hold-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { readItemAgain } from '../adding/use-add-to-cart.ts'
import { readListsAgain } from '../listing/listing.queries.ts'
import { readHoldsAgain } from './holds.queries.ts'

type Asked = Omit<Args<'POST /api/hold/additem'>['query'], 'customerNumber'>

/**
 * Asks for stock to be set aside, once though the answer be lost and it be sent again, and tells in the words of specification 8: done, the server's
 * reason, or an error where no data came. Done, favorites, holds and what is left of the item are read again.
 */
export function useRequestHold(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (asked: Asked) => {
      const { success, reason } = await call('POST /api/hold/additem', { query: { customerNumber, ...asked } }, { idempotencyKey: keys.of(asked) })
      return { success, reason } // An answer without data is none: it fails here.
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
