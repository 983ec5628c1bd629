import { LIST_NAME_MAX, newListNameProblem } from '@sidemark/contract/rules/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { listsQuery, type ShoppingList } from '#features/add-to-list/lists.queries.ts'
import css from './list-screen.module.css'

type Props = { customerNumber: string; onMade?: (() => void) | undefined; onClose: () => void }

/** Makes a list with a new name and goes to it. If the server refuses it, the reason is shown at the name. */
export function NewListDialog({ customerNumber, onMade, onClose }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { field, refuse, sent } = useForm({ listName: '' }, ({ listName }) => ({
    listName: newListNameProblem(listName),
  }))
  const { mutate, isPending } = useMutation({
    mutationFn: (listName: string) =>
      call('POST /api/shopping/create', { body: { customerNumber, listName, listCust: customerNumber } }),
    onSuccess: (made) => {
      // The list's page finds the new list in the cache. The cache is loaded again afterward.
      const { queryKey } = listsQuery(customerNumber)
      client.setQueryData(queryKey, (before: ShoppingList[] | undefined) => before && [...before, made])
      void client.invalidateQueries({ queryKey })
      onClose()
      onMade?.()
      void navigate({ to: '/shoppinglist/$name', params: { name: made.listName } })
    },
    onError: (error) => refuse('listName', error.message),
  })
  return (
    <Dialog width={500} title={t('lists.createTitle')} onClose={onClose}>
      <form noValidate className={css.form} onSubmit={sent(({ listName }) => mutate(listName.trim()))}>
        <TextField
          label={t('lists.createName')}
          hint={t('lists.createHint')}
          maxLength={LIST_NAME_MAX}
          data-autofocus
          {...field('listName')}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('lists.create')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
