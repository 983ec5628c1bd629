import { t } from '#platform/text/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './status-text.module.css'

type Props = { status: OrderRow['status']; pickup?: boolean }

/** Shows an order's status as a word in its color: green when the goods can be had, red when the order is canceled. */
export const StatusText = (props: Props) => (
  <span className={css.status} data-status={props.status}>
    {statusWord(props)}
  </span>
)

/** An order that was picked up at the branch was not shipped, so it has a text of its own. */
export const statusWord = ({ status, pickup }: Props) =>
  t(pickup && status === 'shipped' ? 'order.status.pickedUp' : `order.status.${status}`)
