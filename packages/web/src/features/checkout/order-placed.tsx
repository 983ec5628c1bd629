import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { PickupPlace } from '#features/delivery/pickup-place.tsx'
import { sidemarksOf } from '#features/orders/order-jobs.ts'
import { OrderLines } from '#features/orders/order-lines.tsx'
import { type Order, orderQuery } from '#features/orders/orders.queries.ts'
import { ApprovalNotice, ReleaseNotice } from '#features/orders/release-notice.tsx'
import { fileAddress } from '#platform/api/call.ts'
import { lazily } from '#platform/page/lazily.ts'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import './checkout-texts.ts'
import { deliveryDays } from './delivery-days.ts'
import css from './order-placed.module.css'

const OrderSaveDialog = lazily(() => import('#features/orders/order-save-dialog.tsx'), 'OrderSaveDialog')

/** The form that was sent is gone, and its button with it, so the focus goes to the heading. */
const focusIt = (heading: HTMLElement | null) => heading?.focus()

/**
 * Shows the placed order: when and where its goods are, what it carries, its lines, and the next steps. A user who may
 * not see orders gets its number.
 */
export function OrderPlaced({ user, orderNumber }: { user: User; orderNumber: string }) {
  const [isSaving, setSaving] = useState(false)
  const { customerNumber, email, userClaims } = user
  const {
    data: order,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...orderQuery(customerNumber, orderNumber),
    enabled: userClaims.showOrders,
  })
  const waits = order?.approval
  return (
    <div className={`page ${css.placed}`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content. */}
      <div role="status" className={css.told}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden />
        <h1 ref={focusIt} tabIndex={-1}>
          {t(waits ? 'checkout.placedWaits' : 'checkout.placed', { number: orderNumber })}
        </h1>
        {email && !waits && (order || !userClaims.showOrders) && <p>{t('checkout.placedMail', { email })}</p>}
        <p>{t(order?.pickup && !waits ? 'checkout.placedNext.pickup' : 'checkout.placedNext')}</p>
      </div>
      {waits && <ApprovalNotice text="approval.waits" approvers={waits.approvers} />}
      {order?.releaseReasons && <ReleaseNotice text="release.waits" reasons={order.releaseReasons} />}
      {order && <Facts order={order} />}
      {!order && isError && <ErrorState text={t('checkout.placedUnread')} onRetry={() => void refetch()} />}
      {!order && isPending && userClaims.showOrders && <Skeleton height={140} />}
      <div className={css.ways}>
        {userClaims.showOrders && (
          <>
            <Link to="/account/orders/$id" params={{ id: orderNumber }} {...buttonLook({ main: true })}>
              {t('checkout.seeOrder', { number: orderNumber })}
            </Link>
            {!waits && (
              <FileLink
                address={fileAddress('GET /api/orders/:id/acknowledgement', {
                  params: { id: orderNumber },
                  query: { customerNumber },
                })}
                {...buttonLook({})}
              >
                {t('order.acknowledgement')}
              </FileLink>
            )}
          </>
        )}
        {order && <Button onClick={() => setSaving(true)}>{t('lists.save')}</Button>}
        <Link to="/" {...buttonLook({})}>
          {t('checkout.goOn')}
        </Link>
      </div>
      {order && <OrderLines user={user} order={order} sort="" onSort={null} />}
      {!order && isPending && userClaims.showOrders && <Skeleton height={180} />}
      {isSaving && order && (
        <OrderSaveDialog customerNumber={customerNumber} order={order} onClose={() => setSaving(false)} />
      )}
    </div>
  )
}

/** The day and the place, what the order carries, and what it costs. */
function Facts({ order }: { order: Order }) {
  const { pickup, pickupBranch, shipTo, shipViaDescription, shipComplete, promisedDate, poNumber, comments } = order
  const sidemark = sidemarksOf(order)
  const [day, rest] = deliveryDays(order)
  return (
    <div className={css.facts}>
      <p className={css.day}>
        <strong>{day}</strong> {rest && <span>{rest}</span>}
      </p>
      <div className={css.where}>
        {pickupBranch ? (
          <PickupPlace branch={pickupBranch} day={promisedDate} />
        ) : (
          <p className={css.address}>
            {[shipTo.name, ...addressLines(shipTo)].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <p className={css.way}>
          {dotted([
            !pickup && shipViaDescription,
            shipComplete && t(pickup ? 'order.heldComplete' : 'order.shipComplete'),
          ])}
        </p>
      </div>
      <dl>
        {poNumber && <Fact name={t('orders.po')} value={poNumber} />}
        {sidemark && <Fact name={t('orders.sidemark')} value={sidemark} />}
        {comments && <Fact name={t('order.comments')} value={comments} />}
      </dl>
      {order.charges && order.total !== undefined && (
        <div className={css.money}>
          <ChargeList charges={order.charges} total={order.total} />
        </div>
      )}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
