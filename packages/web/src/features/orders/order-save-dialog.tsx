import { useState } from 'react'
import { LIST_NAME_MAX, newListNameProblem } from '@sidemark/contract/rules/lists'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveAsList } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import css from './order-dialogs.module.css'

type Props = { customerNumber: string; order: Order; onClose: () => void }

/** Puts an order's items onto a list. If the server refuses, the reason is shown at the name. */
export function OrderSaveDialog({ customerNumber, order, onClose }: Props) {
  const [name, setName] = useState(order.sidemark || t('order.heading', { number: order.orderNumber }))
  const [told, setTold] = useState<string | null>(null)
  const { mutate: save, isPending } = useSaveAsList({ customerNumber, orderNumber: order.orderNumber })
  const send = () => {
    const problem = newListNameProblem(name)
    setTold(problem)
    if (!problem) save(name, { onSuccess: ({ success, reason }) => (success ? onClose() : setTold(reason)) })
  }
  return (
    <Dialog width={500} title={t('order.save')} onClose={onClose}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={t('order.saveName')}
          hint={t('order.saveHint')}
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
            {t('order.save')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
