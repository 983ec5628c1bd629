import { formatDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './promised-day.module.css'

/** An order's promised day in a list. A day that has passed is not shown as a promise (trade T-4.5). */
export const promisedDay = ({ promisedDate, datePassed }: Pick<OrderRow, 'promisedDate' | 'datePassed'>) =>
  datePassed ? <span className={css.late}>{t('order.pastDue')}</span> : orNa(promisedDate && formatDay(promisedDate))
