import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readListsAgain } from '#features/add-to-list/lists.queries.ts'
import { SaveAsListDialog } from '#features/add-to-list/save-as-list-dialog.tsx'

/** Puts the items of the cart onto a list, with their cuts. The cart stays as it is. */
export function CartSaveDialog({ customerNumber, onClose }: { customerNumber: string; onClose: () => void }) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const { mutate: save, isPending } = useMutation({
    mutationFn: (listName: string) =>
      call('POST /api/cart/saveaslist', { body: { customerNumber, listName } }, { idempotencyKey: keys.of(listName) }),
    onSuccess: async ({ success, count, listName }) => {
      if (!success) return
      notify.success(t('lists.saved', { count, list: listName }))
      await readListsAgain(client)
    },
    onSettled: (_, error) => keys.settled(error),
    onError: (error) => notify.error('status' in error ? error.message : t('lists.saveFailed')),
  })
  return <SaveAsListDialog name="" save={save} isPending={isPending} onClose={onClose} />
}
