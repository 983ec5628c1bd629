import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import css from './order-placed.module.css'

/** The order is placed: its number, where the acknowledgement goes, and what next. */
export function OrderPlaced({ user, orderNumber }: { user: User; orderNumber: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words, no blocks.
    <section className={`page ${css.placed}`} role="status">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <h1>{t('checkout.placed', { number: orderNumber })}</h1>
      {user.email && <p>{t('checkout.placedMail', { email: user.email })}</p>}
      <p>{t('checkout.placedNext')}</p>
      <Group gap={12}>
        {user.userClaims.showOrders && (
          <Button renderRoot={(props) => <Link to="/account/orders/$id" params={{ id: orderNumber }} {...props} />}>{t('checkout.seeOrder', { number: orderNumber })}</Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>{t('checkout.goOn')}</Button>
      </Group>
    </section>
  )
}
