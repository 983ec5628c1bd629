import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listItemRules, submittedQuantity } from '@sidemark/contract/rules/list-item'
import { FAVORITES, LIST_NAME_MAX, meantName, newListNameProblem } from '@sidemark/contract/rules/lists'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { CheckField, CheckGroup } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { t } from '#platform/text/texts.ts'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { ItemAndSize } from '#features/items/item-name-text.tsx'
import { askedCut, unitOfCuts } from '#features/items/cut-rows.ts'
import { countText } from './count-text.ts'
import { addToList, listsQuery, readListsAgain, type ShoppingList } from './lists.queries.ts'
import { ListsFailed } from './lists-failed.tsx'
import css from './add-to-list-dialog.module.css'

/** An item that can be put on a list, with the quantity and unit that the dialog begins with. */
export type Listable = {
  sku: string
  description: string
  color?: string
  size: string
  UOMs: { UMCode: string; UMlongDesc: string }[]
  quantity: string
  UMCode: string
  /** The cuts of roll goods. Then they are the quantity. */
  cuts?: readonly ListableCut[]
}
type ListableCut = { pieces: number; inches: number; sidemark?: string | undefined; comment: string }
type Props = { customerNumber: string; item: Listable; onClose: () => void }

/**
 * Whether the user may add to a list and its name means this list. If two lists have the same name, the user's own
 * comes first.
 */
const takesMore = (list: ShoppingList, _: number, lists: ShoppingList[]) =>
  list.right !== 'see' && lists.find(({ listName }) => listName === list.listName) === list

/**
 * Puts an item on one or more lists, or on a new one; 500 wide. It closes when every request has ended. Requirements
 *
 */
export function AddToListDialog({ customerNumber, item, onClose }: Props) {
  const { cuts = [] } = item
  const client = useQueryClient()
  const { data = [], isPending, error, isError, refetch } = useQuery(listsQuery(customerNumber))
  // If the lists cannot be loaded, there are none, and none is chosen. Requirements.
  const offered = isError ? [] : data.filter(takesMore)
  const chosenOf = (names: string[]) =>
    names.filter((name) => name === FAVORITES || offered.some(({ listName }) => listName === name))
  const [isAdding, setAdding] = useState(false)
  const { values, set, field, errorOf, leave, refuse, sent } = useForm(
    { UMCode: item.UMCode, quantity: item.quantity, lists: [] as string[], newName: '' },
    ({ UMCode, quantity, lists, newName }) => ({
      UMCode: cuts.length > 0 ? null : listItemRules.UMCode(UMCode),
      quantity: cuts.length > 0 ? null : listItemRules.quantity(quantity, UMCode),
      newName: newName.trim() === '' ? null : newListNameProblem(newName),
      lists: listItemRules.lists(newName.trim() === '' ? chosenOf(lists) : [newName]),
    }),
  )

  async function add({ UMCode, quantity, lists, newName }: typeof values) {
    const problem = cuts.length > 0 ? null : submittedQuantity(quantity, UMCode)
    if (problem) return refuse('quantity', problem)
    setAdding(true)
    const names = new Set([...chosenOf(lists), meantName(newName, offered)].filter(Boolean))
    const goods =
      cuts.length > 0
        ? { UMCode: unitOfCuts(item.UMCode, item.UOMs), listQty: '1', cuts: cuts.map(askedCut) }
        : { UMCode, listQty: readQuantity(quantity, UMCode) ?? '0' }
    await Promise.all([...names].map((listName) => addToList({ customerNumber, listName, SKU: item.sku, ...goods })))
    void readListsAgain(client)
    onClose()
  }
  const units = item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))

  const isOn = (name: string) => values.lists.includes(name)
  const choose = (name: string) => (checked: boolean) =>
    set('lists', checked ? [...values.lists, name] : values.lists.filter((other) => other !== name))

  return (
    <Dialog width={500} title={t('lists.dialogTitle')} onClose={onClose}>
      <form className={css.form} onSubmit={sent((now) => void add(now))} noValidate>
        <p className={css.what}>
          <ItemAndSize item={item} />
        </p>
        {cuts.length > 0 ? (
          <p className={css.cuts}>
            <CutTexts cuts={cuts} />
          </p>
        ) : (
          <div className={css.pair}>
            <TextField label={t('lists.quantity')} inputMode="decimal" data-autofocus {...field('quantity')} />
            <SelectField
              label={t('lists.uom')}
              options={[{ value: '', label: t('lists.uomChoose') }, ...units]}
              error={errorOf('UMCode')}
              value={values.UMCode}
              onChoose={(unit) => set('UMCode', unit)}
              onBlur={() => leave('UMCode')}
            />
          </div>
        )}
        {isError && <ListsFailed error={error} onRetry={() => void refetch()} />}
        <CheckGroup label={t('lists.which')} error={errorOf('lists')}>
          <div className={css.lists}>
            <CheckField label={FAVORITES} checked={isOn(FAVORITES)} onChange={choose(FAVORITES)} />
            {isPending && <RowSkeletons rows={2} height={28} />}
            {offered.map(({ listId, listName, items }) => (
              <CheckField
                key={listId}
                label={
                  <>
                    {listName} <span className={css.count}>{countText(items.length)}</span>
                  </>
                }
                checked={isOn(listName)}
                onChange={choose(listName)}
              />
            ))}
          </div>
        </CheckGroup>
        <TextField
          label={t('lists.newName')}
          placeholder={t('lists.newNamePlaceholder')}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          error={errorOf('newName')}
          value={values.newName}
          onChange={(event) => set('newName', event.currentTarget.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isAdding}>
            {t('lists.submit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
