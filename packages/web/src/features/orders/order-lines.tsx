import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Job } from '#features/cart/job-groups.tsx'
import { LineList } from '#features/items/line-row.tsx'
import { RowOrder } from '#ui/data-table/row-order.tsx'
import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import './order-act-texts.ts'
import { groupsOf, type OrderedLine, type LineGroup, type LinePart } from './order-groups.ts'
import { hasJobs, jobsOf } from './order-jobs.ts'
import { orderLineSorts } from './order-line-sorts.ts'
import { OrderLine } from './order-line.tsx'
import { ShipmentFacts, shipmentTitle } from './order-shipment.tsx'
import type { Order } from './orders.queries.ts'
import css from './order-lines.module.css'

const AddToListDialog = lazily(() => import('#features/add-to-list/add-to-list-dialog.tsx'), 'AddToListDialog')
const OrderMatchDialog = lazily(() => import('./order-match-dialog.tsx'), 'OrderMatchDialog')

/**
 * Shows the lines in groups: first the lines that have not left yet, then each shipment with its lines. In an order for
 * several jobs, each group has its lines by job.
 */
export function OrderLines({
  user,
  order,
  sort,
  onSort,
}: {
  user: User
  order: Order
  sort: string
  /** Null: the order was just placed, so its lines are not sorted and their days not explained. */ onSort:
    | ((sort: string) => void)
    | null
}) {
  const by = orderLineSorts(user.userClaims.showPrices)
  const [asking, setAsking] = useState<{ what: 'match' | 'list'; line: OrderedLine } | null>(null)
  const close = () => setAsking(null)
  const isByJob = hasJobs(order)
  const rows = ({ kind }: LineGroup, parts: readonly LinePart[]) => (
    <LineList>
      {parts.map((part) => (
        <OrderLine
          key={`${part.line.lineNumber}.${part.line.sequence}`}
          user={user}
          part={part}
          sidemark={isByJob ? undefined : part.line.sidemark}
          isComing={kind === 'coming' || kind === 'back-ordered'}
          isExplained={onSort !== null}
          isTakenOut={part.line.isTakenOut}
          onMatch={() => setAsking({ what: 'match', line: part.line })}
          onList={() => setAsking({ what: 'list', line: part.line })}
        />
      ))}
    </LineList>
  )
  const linesOf = (group: LineGroup) => {
    const parts = sortedRows(group.parts, sort, by)
    if (!isByJob) return rows(group, parts)
    return jobsOf(parts, order).map(({ sidemark, parts: members, net }) => (
      <Job key={sidemark} sidemark={sidemark} count={members.length} amount={net}>
        {rows(group, members)}
      </Job>
    ))
  }
  return (
    <section aria-label={t('order.lines')} className={css.groups}>
      {onSort && order.lines.length > 1 && (
        <RowOrder className={css.sort} by={by} sort={sort} onSort={onSort} first={t('order.sort.first')} />
      )}
      {groupsOf(order).map((group, place) => (
        <section key={place} aria-labelledby={`order-lines-${place}`}>
          <header className={css.groupHead}>
            <h2 id={`order-lines-${place}`}>{titleOf(group, order, user)}</h2>
            {group.kind === 'shipment' && <ShipmentFacts user={user} shipment={group.shipment} order={order} />}
          </header>
          <div className={css.lines} data-jobs={isByJob || undefined}>
            {linesOf(group)}
          </div>
        </section>
      ))}
      {asking?.what === 'match' && (
        <OrderMatchDialog
          customerNumber={user.customerNumber}
          orderNumber={order.orderNumber}
          line={asking.line}
          onClose={close}
        />
      )}
      {asking?.what === 'list' && (
        <AddToListDialog customerNumber={user.customerNumber} item={asking.line} onClose={close} />
      )}
    </section>
  )
}

/** A canceled order says so above its lines already, so their title does not repeat it. */
function titleOf(group: LineGroup, { status, pickup }: Order, user: User) {
  if (group.kind === 'shipment') return shipmentTitle(user, group.shipment, pickup)
  if (group.kind === 'cancelled') return t(status === 'cancelled' ? 'order.lines' : 'order.group.cancelled')
  if (group.kind === 'back-ordered') return t('order.group.back-ordered')
  return t(`order.group.${group.kind}${pickup ? '.pickup' : ''}`)
}
