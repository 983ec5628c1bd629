import { t } from '#platform/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './status-text.module.css'

/** An order's status in a word, with its colour: green when the goods can be had, red when cancelled. */
export const StatusText = ({ status }: { status: OrderRow['status'] }) => <span className={css.status} data-status={status}>{t(`order.status.${status}`)}</span>
