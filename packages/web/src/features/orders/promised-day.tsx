import { formatDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './promised-day.module.css'

/** Shows an order's promised day in a list. A day that has passed is not shown as a promise (trade T-4.5). */
export const PromisedDay = ({ promisedDate, datePassed }: Pick<OrderRow, 'promisedDate' | 'datePassed'>) => (
  <span className={css.when} data-late={datePassed || undefined}>
    {datePassed ? t('order.dayPassed') : orNa(promisedDate && formatDay(promisedDate))}
  </span>
)
