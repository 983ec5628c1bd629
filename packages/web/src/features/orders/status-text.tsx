import { t } from '#platform/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './status-text.module.css'

type Props = { status: OrderRow['status']; pickup?: boolean }

/** An order's status in a word, with its colour: green when the goods can be had, red when cancelled. */
export const StatusText = (props: Props) => <span className={css.status} data-status={props.status}>{statusWord(props)}</span>

/** What is picked up at the branch was not shipped. */
export const statusWord = ({ status, pickup }: Props) => t(pickup && status === 'shipped' ? 'order.status.pickedUp' : `order.status.${status}`)
