import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { FAVORITES, LIST_NAME_MAX, listItemRules, meantName, newListNameProblem, submittedQuantity } from '@sidemark/contract/rules/lists'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { CheckField, CheckGroup } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { t } from '#platform/texts.ts'
import { countText } from './count-text.ts'
import { addToList, listsQuery, readListsAgain, type ShoppingList } from './listing.queries.ts'
import { ListsFailed } from './lists-failed.tsx'
import css from './add-to-list-dialog.module.css'

/** What can be put on a list, with the quantity and unit that stand in the dialog first. */
export type Listable = { sku: string; description: string; color?: string; size: string; UOMs: { UMCode: string; UMlongDesc: string }[]; quantity: string; UMCode: string }
type Props = { customerNumber: string; item: Listable; onClose: () => void }

/** A list that the user may add to, and that its name means: of two of one name their own is the first. */
const takesMore = (list: ShoppingList, _: number, lists: ShoppingList[]) => list.right !== 'see' && lists.find(({ listName }) => listName === list.listName) === list

/** Puts an item on one or more lists, a new one among them; 500 wide. It closes when every request has ended. Specification 4, 5 and 9. */
export function AddToListDialog({ customerNumber, item, onClose }: Props) {
  const client = useQueryClient()
  const { data = [], isPending, isError, refetch } = useQuery(listsQuery(customerNumber))
  // Lists that cannot be read are none, and none of them was chosen. Specification 8.
  const offered = isError ? [] : data.filter(takesMore)
  const chosenOf = (names: string[]) => names.filter((name) => name === FAVORITES || offered.some(({ listName }) => listName === name))
  const [isAdding, setAdding] = useState(false)
  const { values, set, errorOf, leave, refuse, sent } = useForm({ UMCode: item.UMCode, quantity: item.quantity, lists: [] as string[], newName: '' }, ({ UMCode, quantity, lists, newName }) => ({
    UMCode: listItemRules.UMCode(UMCode),
    quantity: listItemRules.quantity(quantity),
    newName: newName.trim() === '' ? null : newListNameProblem(newName),
    lists: listItemRules.lists(newName.trim() === '' ? chosenOf(lists) : [newName]),
  }))

  async function add({ UMCode, quantity, lists, newName }: typeof values) {
    const problem = submittedQuantity(quantity)
    if (problem) return refuse('quantity', problem)
    setAdding(true)
    const names = new Set([...chosenOf(lists), meantName(newName, offered)].filter(Boolean))
    const listQty = typedNumber(quantity) ?? '0'
    await Promise.all([...names].map((listName) => addToList({ customerNumber, listName, SKU: item.sku, UMCode, listQty })))
    void readListsAgain(client)
    onClose()
  }
  const units = item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))

  const isOn = (name: string) => values.lists.includes(name)
  const choose = (name: string) => (checked: boolean) => set('lists', checked ? [...values.lists, name] : values.lists.filter((other) => other !== name))

  return (
    <Dialog width={500} title={t('lists.dialogTitle')} onClose={onClose}>
      <form className={css.form} onSubmit={sent((now) => void add(now))} noValidate>
        <p className={css.what}>{[itemName(item), item.size].filter(Boolean).join(' · ')}</p>
        <div className={css.pair}>
          <TextField
            label={t('lists.quantity')} inputMode="decimal" autoComplete="off" data-autofocus error={errorOf('quantity')}
            value={values.quantity} onChange={(event) => set('quantity', event.currentTarget.value)} onBlur={() => leave('quantity')}
          />
          <SelectField
            label={t('lists.uom')} options={[{ value: '', label: t('lists.uomChoose') }, ...units]} error={errorOf('UMCode')}
            value={values.UMCode} onChoose={(unit) => set('UMCode', unit)} onBlur={() => leave('UMCode')}
          />
        </div>
        {isError && <ListsFailed onRetry={() => void refetch()} />}
        <CheckGroup label={t('lists.which')} error={errorOf('lists')}>
          <div className={css.lists}>
            <CheckField label={FAVORITES} checked={isOn(FAVORITES)} onChange={choose(FAVORITES)} />
            {isPending && <RowSkeletons rows={2} height={28} />}
            {offered.map(({ listId, listName, items }) => (
              <CheckField key={listId} label={<>{listName} <span className={css.count}>{countText(items.length)}</span></>} checked={isOn(listName)} onChange={choose(listName)} />
            ))}
          </div>
        </CheckGroup>
        <TextField
          label={t('lists.newName')} placeholder={t('lists.newNamePlaceholder')} maxLength={LIST_NAME_MAX} autoComplete="off" error={errorOf('newName')}
          value={values.newName} onChange={(event) => set('newName', event.currentTarget.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isAdding}>{t('lists.submit')}</Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
