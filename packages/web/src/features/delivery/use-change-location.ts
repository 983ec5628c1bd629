import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { changeLocation, type Destination } from './change-location.ts'

/** Changes where the goods go; the dialog closes when it is done. The sentences are specification 8's, spelling included. */
export function useChangeLocation(customerNumber: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (to: Destination) => changeLocation(client, customerNumber, to),
    onSuccess: async (refresh) => {
      onDone()
      await refresh().catch((error: unknown) => {
        console.error(error)
        notify.error(t('delivery.refreshFailed'))
      })
    },
    onError: (error) => {
      console.error(error)
      notify.error(t('delivery.failed'))
    },
  })
}
