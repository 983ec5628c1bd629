import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { type CartLine, useRemoveLine } from './cart.queries.ts'
import css from './cart-dialogs.module.css'

type Props = {
  user: User
  line: CartLine
  /** Where the focus goes when the line is gone. */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
}

/** The question before a line goes. Specification 2. */
export function RemoveLineDialog({ user, line, focusAfter, onClose }: Props) {
  // The row of the opener may still be there when this goes: the cart is drawn anew on its own time.
  const isRemoved = useRef(false)
  const { mutate, isPending } = useRemoveLine(user.customerNumber)
  return (
    <Dialog width={500} title={t('cart.removeTitle', { sku: line.sku })} focusAfter={() => (isRemoved.current ? focusAfter() : null)} onClose={onClose}>
      <p className={css.question}>{t('cart.removeQuestion')}</p>
      <DialogActs>
        <Button onClick={onClose} data-autofocus>{t('cart.cancel')}</Button>
        <Button danger waiting={isPending} onClick={() => mutate(line, { onSuccess: () => void (isRemoved.current = true), onSettled: onClose })}>{t('cart.removeYes')}</Button>
      </DialogActs>
    </Dialog>
  )
}
