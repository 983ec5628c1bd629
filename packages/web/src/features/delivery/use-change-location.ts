import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { changeLocation, type Destination } from './change-location.ts'

/**
 * Changes where the goods go. The dialog closes when this is done. The sentences are those of requirements and
 * including their spelling.
 */
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
