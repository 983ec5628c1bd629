import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { isElsewhere, useRemoveLine } from './cart-acts.queries.ts'
import { type CartLine, useLineNow } from './cart.queries.ts'
import { Elsewhere } from './elsewhere.tsx'
import css from './cart-dialogs.module.css'

type Props = {
  user: User
  line: CartLine
  /** Where the focus goes when the line is gone. */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
}

/** The question before a line goes, and again when another device has changed it meanwhile. Specification 2. */
export function RemoveLineDialog({ user, line, focusAfter, onClose }: Props) {
  // The row of the opener may still be there when this goes: the cart is drawn anew on its own time.
  const isRemoved = useRef(false)
  const { mutate, isPending } = useRemoveLine(user.customerNumber)
  const theirs = useLineNow(user.customerNumber, line)
  const [isRefused, setIsRefused] = useState(false)
  const remove = (seen: CartLine) =>
    mutate(seen, {
      onSuccess: () => {
        isRemoved.current = true
        onClose()
      },
      onError: (error) => (isElsewhere(error) ? setIsRefused(true) : onClose()),
    })
  return (
    <Dialog width={500} title={t('cart.removeTitle', { sku: line.sku })} focusAfter={() => (isRemoved.current ? focusAfter() : null)} onClose={onClose}>
      <p className={css.question}>{t('cart.removeQuestion')}</p>
      {isRefused && <Elsewhere line={line} theirs={theirs} mine={theirs ? { label: t('cart.removeAnyway'), act: () => remove(theirs), isPending } : null} onKeep={onClose} />}
      {!isRefused && (
        <DialogActs>
          <Button onClick={onClose} data-autofocus>{t('cart.cancel')}</Button>
          <Button danger waiting={isPending} onClick={() => remove(line)}>{t('cart.removeYes')}</Button>
        </DialogActs>
      )}
    </Dialog>
  )
}
