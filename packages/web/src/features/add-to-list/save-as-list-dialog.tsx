import { useState } from 'react'
import { LIST_NAME_MAX, newListNameProblem } from '@sidemark/contract/rules/lists'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './add-to-list-dialog.module.css'

type Answer = { success: boolean; reason: string }
type Props = {
  /** The name that the field begins with. */ name: string
  save: (name: string, then: { onSuccess: (answer: Answer) => void }) => void
  isPending: boolean
  onClose: () => void
}

/** Asks for the list that the items of an order or a cart go on. If the server refuses, the reason is shown at the name. */
export function SaveAsListDialog({ name: first, save, isPending, onClose }: Props) {
  const [name, setName] = useState(first)
  const [told, setTold] = useState<string | null>(null)
  const send = () => {
    const problem = newListNameProblem(name)
    setTold(problem)
    if (!problem) save(name, { onSuccess: ({ success, reason }) => (success ? onClose() : setTold(reason)) })
  }
  return (
    <Dialog width={500} title={t('lists.save')} onClose={onClose}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={t('lists.saveName')}
          hint={t('lists.saveHint')}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          data-autofocus
          error={told ?? undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('lists.save')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
