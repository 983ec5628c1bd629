import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { FAVORITES, LIST_NAME_MAX, listItemRules, newListNameProblem, submittedQuantity } from '@sidemark/contract/rules/lists'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { Mantine } from '#ui/mantine.tsx'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { t } from '#platform/texts.ts'
import { countText } from './count-text.ts'
import { addToList, listsQuery, readListsAgain } from './listing.queries.ts'
import { ListsFailed } from './lists-failed.tsx'
import css from './add-to-list-dialog.module.css'

/** What can be put on a list, with the quantity and unit that stand in the dialog first. */
export type Listable = { sku: string; description: string; color?: string; size: string; UOMs: { UMCode: string; UMlongDesc: string }[]; quantity: string; UMCode: string }
type Props = { customerNumber: string; item: Listable; onClose: () => void }

/** Puts an item on one or more lists, a new one among them; 500 wide. It closes when every request has ended. Specification 4, 5 and 9. */
export function AddToListDialog({ customerNumber, item, onClose }: Props) {
  useFocusBack()
  const client = useQueryClient()
  const { data = [], isPending, isError, refetch } = useQuery(listsQuery(customerNumber))
  const [isAdding, setAdding] = useState(false)
  const form = useForm({
    initialValues: { UMCode: item.UMCode, quantity: item.quantity, lists: [] as string[], newName: '' },
    validateInputOnBlur: ['quantity', 'UMCode'],
    validate: {
      UMCode: listItemRules.UMCode,
      quantity: listItemRules.quantity,
      newName: (name) => (name.trim() === '' ? null : newListNameProblem(name)),
      lists: (names, { newName }) => listItemRules.lists(newName.trim() === '' ? names : [newName]),
    },
  })

  const submit = form.onSubmit(async ({ UMCode, quantity, lists, newName }) => {
    const problem = submittedQuantity(quantity)
    if (problem) return form.setFieldError('quantity', problem)
    setAdding(true)
    const names = new Set([...lists, newName.trim()].filter(Boolean))
    const listQty = typedNumber(quantity) ?? '0'
    await Promise.all([...names].map((listName) => addToList({ customerNumber, listName, SKU: item.sku, UMCode, listQty })))
    void readListsAgain(client)
    onClose()
  })
  const units = item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))

  return (
    <Mantine>
      <Modal opened onClose={onClose} size={500} title={t('lists.dialogTitle')} closeButtonProps={{ 'aria-label': t('app.close') }}>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <p className={css.what}>{[itemName(item), item.size].filter(Boolean).join(' · ')}</p>
            <Group grow align="flex-start">
              <TextInput label={t('lists.quantity')} inputMode="decimal" autoComplete="off" data-autofocus {...form.getInputProps('quantity')} />
              <NativeSelect label={t('lists.uom')} data={[{ value: '', label: t('lists.uomChoose') }, ...units]} {...form.getInputProps('UMCode')} />
            </Group>
            {isError && <ListsFailed onRetry={() => void refetch()} />}
            <Checkbox.Group label={t('lists.which')} {...form.getInputProps('lists')}>
              <div className={css.lists}>
                <Checkbox value={FAVORITES} label={FAVORITES} />
                {isPending && <RowSkeletons rows={2} height={28} />}
                {data.map(({ listName, items }) => <Checkbox key={listName} value={listName} label={<>{listName} <span className={css.count}>{countText(items.length)}</span></>} />)}
              </div>
            </Checkbox.Group>
            <TextInput label={t('lists.newName')} placeholder={t('lists.newNamePlaceholder')} maxLength={LIST_NAME_MAX} autoComplete="off" {...form.getInputProps('newName')} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" loading={isAdding}>{t('lists.submit')}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Mantine>
  )
}
