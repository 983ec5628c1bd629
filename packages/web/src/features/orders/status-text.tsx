import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { OrderRow } from './orders.queries.ts'

type Props = { status: OrderRow['status']; pickup?: boolean }

/** Shows an order's status, which is green while its goods wait for the customer. */
export const StatusText = (props: Props) => (
  <Status word={statusWord(props)} tone={props.status === 'ready' ? 'ready' : undefined} />
)

/** An order that was picked up at the branch was not shipped, so it has a text of its own. */
export const statusWord = ({ status, pickup }: Props) =>
  t(pickup && status === 'shipped' ? 'order.status.pickedUp' : `order.status.${status}`)
