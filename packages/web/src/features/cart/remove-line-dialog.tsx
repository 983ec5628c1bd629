import { useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { isElsewhere, useRemoveLine } from './cart-acts.queries.ts'
import { type CartLine, useLineNow } from './cart.queries.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import css from './cart-dialogs.module.css'

type Props = {
  user: User
  line: CartLine
  /** Where the focus goes after the line was removed. */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
}

/**
 * The question before a line is removed, asked again if another device has changed the line in the meantime.
 * Requirements.
 */
export function RemoveLineDialog({ user, line, focusAfter, onClose }: Props) {
  // The row of the button that opened this may still exist when this closes, because the cart renders later.
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
    <Dialog
      width={500}
      title={t('cart.removeTitle', { sku: line.sku })}
      focusAfter={() => (isRemoved.current ? focusAfter() : null)}
      onClose={onClose}
    >
      <p className={css.question}>{t('cart.removeQuestion')}</p>
      {isRefused && (
        <ChangedElsewhere
          line={line}
          theirs={theirs}
          mine={theirs ? { label: t('cart.removeAnyway'), act: () => remove(theirs), isPending } : null}
          onKeep={onClose}
        />
      )}
      {!isRefused && (
        <DialogActs>
          <Button onClick={onClose} data-autofocus>
            {t('cart.cancel')}
          </Button>
          <Button danger waiting={isPending} onClick={() => remove(line)}>
            {t('cart.removeYes')}
          </Button>
        </DialogActs>
      )}
    </Dialog>
  )
}
