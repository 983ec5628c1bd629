import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PlacedOnHold } from '#features/orders/release-notice.tsx'
import { buttonLook } from '#ui/controls/button.tsx'
import css from './order-placed.module.css'

/** The form that was sent is gone, and its button with it, so the focus goes to the heading. */
const focusIt = (heading: HTMLElement | null) => heading?.focus()

/** Shows the number of the placed order, the address of the acknowledgement, and the next steps. */
export function OrderPlaced({ user, orderNumber }: { user: User; orderNumber: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <section className={`page ${css.placed}`} role="status">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <h1 ref={focusIt} tabIndex={-1}>
        {t('checkout.placed', { number: orderNumber })}
      </h1>
      {user.email && <p>{t('checkout.placedMail', { email: user.email })}</p>}
      <p>{t('checkout.placedNext')}</p>
      <PlacedOnHold user={user} orderNumber={orderNumber} />
      <div className={css.ways}>
        {user.userClaims.showOrders && (
          <Link to="/account/orders/$id" params={{ id: orderNumber }} {...buttonLook({ main: true })}>
            {t('checkout.seeOrder', { number: orderNumber })}
          </Link>
        )}
        <Link to="/" {...buttonLook({})}>
          {t('checkout.goOn')}
        </Link>
      </div>
    </section>
  )
}
