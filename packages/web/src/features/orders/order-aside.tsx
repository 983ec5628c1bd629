import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import type { ReactNode } from 'react'
import { DataAge } from '#features/items/data-age.tsx'
import { PickupPlace } from '#features/delivery/pickup-place.tsx'
import { dotted, formatInstant, formatPastDay, formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import './order-act-texts.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import type { Order } from './orders.queries.ts'
import css from './order-aside.module.css'

/** Shows money, papers, delivery, invoices and history of an order. */
export function OrderAside({ user, order }: { user: User; order: Order }) {
  // Its days depend on stock only as long as a line waits for goods.
  const waits = order.lines.some(({ status }) => status === 'open' || status === 'back-ordered')
  return (
    <aside className={css.aside}>
      {order.charges && order.total !== undefined && (
        <Block title={t('order.money')}>
          <ChargeList charges={order.charges} total={order.total} />
          {order.weight !== undefined && (
            <p className={css.muted}>
              {t('order.weight')}: {t('cart.pounds', { weight: formatQuantity(order.weight) })}
            </p>
          )}
        </Block>
      )}
      {/* Nothing is confirmed yet. */}
      {!order.approval && <OrderDocuments user={user} order={order} className={`${css.block} no-print`} />}
      <Block title={t(order.pickup ? 'orders.pickup' : 'order.delivery')}>
        <Delivery order={order} />
        {waits && <DataAge zone={user.timeZone} isPriced={false} />}
      </Block>
      {order.invoices.length > 0 && (
        <Block title={t('order.invoices')}>
          <OrderInvoices user={user} invoices={order.invoices} />
        </Block>
      )}
      {order.comments && (
        <Block title={t('order.comments')}>
          <p>{order.comments}</p>
        </Block>
      )}
      {order.events.length > 0 && (
        <Block title={t('order.history')}>
          <ol className={css.history}>
            {order.events.map(({ at, status, note }, place) => (
              <li key={place}>
                <span className={css.muted}>{formatInstant(at, user.timeZone)}</span>
                <span>
                  {statusText(status)}
                  {note && ` · ${note}`}
                </span>
              </li>
            ))}
          </ol>
        </Block>
      )}
    </aside>
  )
}

const known = [
  'entered',
  'awaiting-approval',
  'on-hold',
  'released',
  'picking',
  'shipped',
  'ready',
  'delivered',
  'invoiced',
  'cancelled',
] as const
/** Events may carry statuses of the ERP. A status that is not one of ours is shown unchanged. */
function statusText(status: string) {
  if (status === 'changed') return t('order.changed')
  const ours = known.find((one) => one === status)
  return ours ? t(`order.status.${ours}`) : status
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.block}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Delivery({
  order: { pickupBranch, shipTo, shipViaDescription, requestedDate, promisedDate, datePassed, pickup, shipComplete },
}: {
  order: Order
}) {
  return (
    <>
      {pickupBranch ? (
        <PickupPlace branch={pickupBranch} day={datePassed ? null : promisedDate} />
      ) : (
        <p>
          {[shipTo.name, ...addressLines(shipTo)].filter(Boolean).map((line) => (
            <span key={line} className={css.addressLine}>
              {line}
            </span>
          ))}
        </p>
      )}
      <p className={css.muted}>
        {dotted([
          !pickup && shipViaDescription,
          requestedDate && t('order.requested', { date: formatPastDay(requestedDate) }),
          shipComplete && t(pickup ? 'order.heldComplete' : 'order.shipComplete'),
        ])}
      </p>
    </>
  )
}
