import { LIST_NAME_MAX, LIST_NOTE_MAX, newListNameProblem } from '@sidemark/contract/rules/lists'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useChangeList, useDuplicateList } from './list-acts.queries.ts'
import css from './list-screen.module.css'

type Props = {
  customerNumber: string
  list: ShoppingList
  /** True if the dialog names a copy. Otherwise it changes the list itself. */ copies: boolean
  onClose: () => void
}
const ways = ['private', 'see', 'edit'] as const

/**
 * Changes the name, note and sharing of a list, or names its copy. A user who may edit a colleague's shared list can change only its note
 * here.
 */
export function ListDialog({ customerNumber, list, copies, onClose }: Props) {
  const navigate = useNavigate()
  const isNamed = copies || list.right === 'own'
  const of = { customerNumber, list }
  const { mutate: change, isPending: isChanging } = useChangeList(of)
  const { mutate: duplicate, isPending: isCopying } = useDuplicateList(of)
  const { note, sharing } = list
  const listName = copies ? t('list.copyOf', { name: list.listName }).slice(0, LIST_NAME_MAX) : list.listName
  const { values, set, field, refuse, sent } = useForm({ listName, note, sharing }, (typed) => ({
    listName: newListNameProblem(typed.listName),
  }))
  const save = (typed: typeof values) => {
    const name = typed.listName.trim()
    if (copies) return duplicate(name, { onError: (error) => refuse('listName', error.message) })
    const changes = {
      ...(name !== listName && { listName: name }),
      ...(typed.note !== note && { note: typed.note }),
      ...(typed.sharing !== sharing && { sharing: typed.sharing }),
    }
    if (Object.keys(changes).length === 0) return onClose()
    change(changes, {
      onSuccess: () => {
        onClose()
        if (name !== listName) void navigate({ to: '/shoppinglist/$name', params: { name }, replace: true })
      },
    })
  }
  const title = t(copies ? 'list.duplicate' : isNamed ? 'list.edit' : 'list.note')
  return (
    <Dialog width={500} title={title} onClose={onClose}>
      <form noValidate className={css.form} onSubmit={sent(save)}>
        {isNamed && (
          <TextField
            label={t('lists.createName')}
            hint={copies && t('list.duplicateHint')}
            maxLength={LIST_NAME_MAX}
            data-autofocus
            {...field('listName')}
          />
        )}
        {!copies && (
          <TextArea
            label={t('list.note')}
            maxLength={LIST_NOTE_MAX.list}
            value={values.note}
            onChange={(event) => set('note', event.currentTarget.value)}
          />
        )}
        {!copies && isNamed && (
          <SelectField
            label={t('list.sharing')}
            value={values.sharing}
            options={ways.map((way) => ({ value: way, label: t(`list.sharing.${way}`) }))}
            onChoose={(value) => set('sharing', ways.find((way) => way === value) ?? sharing)}
          />
        )}
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isChanging || isCopying}>
            {t(copies ? 'list.duplicate' : 'list.save')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
