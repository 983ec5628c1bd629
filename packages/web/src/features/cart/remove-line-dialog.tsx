import { Button, Group, Modal } from '@mantine/core'
import { useRef } from 'react'
import { Mantine } from '#ui/mantine.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { type CartLine, useRemoveLine } from './cart.queries.ts'

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
  useFocusBack(() => (isRemoved.current ? focusAfter() : null))
  const { mutate, isPending } = useRemoveLine(user.customerNumber)
  return (
    <Mantine>
      <Modal opened onClose={onClose} size={500} title={t('cart.removeTitle', { sku: line.sku })}>
        <p style={{ marginBlock: '0 20px' }}>{t('cart.removeQuestion')}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>{t('cart.cancel')}</Button>
          <Button color="red" loading={isPending} onClick={() => mutate(line, { onSuccess: () => void (isRemoved.current = true), onSettled: onClose })}>{t('cart.removeYes')}</Button>
        </Group>
      </Modal>
    </Mantine>
  )
}
