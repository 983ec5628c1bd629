import { Button, Group, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { type Order, useCancelOrder } from './orders.queries.ts'
import css from './order-screen.module.css'

/** What can be done with an order: print it, cancel it until it is picked. */
export function OrderActs({ user, order }: { user: User; order: Order }) {
  const [asking, setAsking] = useState(false)
  const { mutate: cancel, isPending } = useCancelOrder(user.customerNumber, order.orderNumber)
  const number = order.orderNumber
  return (
    <Group gap={8} className={`no-print ${css.acts}`}>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>{t('order.print')}</Button>
      {order.canCancel && user.userClaims.allowedToOrder && <Button variant="default" onClick={() => setAsking(true)}>{t('order.cancel')}</Button>}
      <Modal opened={asking} onClose={() => setAsking(false)} size={500} title={t('order.cancel')}>
        <p style={{ marginBlock: '0 20px' }}>{t('order.cancelQuestion', { number })}</p>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>{t('order.cancelNo')}</Button>
          <Button color="red" loading={isPending} onClick={() => cancel(undefined, { onSettled: () => setAsking(false) })}>{t('order.cancelYes')}</Button>
        </Group>
      </Modal>
    </Group>
  )
}
