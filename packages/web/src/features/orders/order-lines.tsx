import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { LineList } from '#features/items/line-row.tsx'
import { RowOrder } from '#ui/data-table/row-order.tsx'
import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import './order-act-texts.ts'
import { groupsOf, type OrderedLine, type LineGroup } from './order-groups.ts'
import { orderLineSorts } from './order-line-sorts.ts'
import { OrderLine } from './order-line.tsx'
import { ShipmentFacts, shipmentTitle } from './order-shipment.tsx'
import type { Order } from './orders.queries.ts'
import css from './order-lines.module.css'

const AddToListDialog = lazily(() => import('#features/add-to-list/add-to-list-dialog.tsx'), 'AddToListDialog')
const OrderMatchDialog = lazily(() => import('./order-match-dialog.tsx'), 'OrderMatchDialog')

/** Shows the lines in groups: first the lines that have not left yet, then each shipment with its lines. */
export function OrderLines({
  user,
  order,
  sort,
  onSort,
}: {
  user: User
  order: Order
  sort: string
  /** Null: the lines cannot be sorted. */ onSort: ((sort: string) => void) | null
}) {
  const by = orderLineSorts(user.userClaims.showPrices)
  const [asking, setAsking] = useState<{ what: 'match' | 'list'; line: OrderedLine } | null>(null)
  const close = () => setAsking(null)
  return (
    <section aria-label={t('order.lines')} className={css.groups}>
      {onSort && order.lines.length > 1 && (
        <RowOrder className={css.sort} by={by} sort={sort} onSort={onSort} first={t('order.sort.first')} />
      )}
      {groupsOf(order).map((group, place) => (
        <section key={place} aria-labelledby={`order-lines-${place}`}>
          <header className={css.groupHead}>
            <h2 id={`order-lines-${place}`}>{titleOf(group, order, user)}</h2>
            {group.kind === 'shipment' && <ShipmentFacts user={user} shipment={group.shipment} />}
          </header>
          <div className={css.lines}>
            <LineList>
              {sortedRows(group.parts, sort, by).map((part) => (
                <OrderLine
                  key={`${part.line.lineNumber}.${part.line.sequence}`}
                  user={user}
                  part={part}
                  isComing={group.kind === 'coming' || group.kind === 'back-ordered'}
                  isTakenOut={part.line.isTakenOut}
                  onMatch={() => setAsking({ what: 'match', line: part.line })}
                  onList={() => setAsking({ what: 'list', line: part.line })}
                />
              ))}
            </LineList>
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
