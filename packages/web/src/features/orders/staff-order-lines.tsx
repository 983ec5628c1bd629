import './staff-releases-texts.ts'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { StaffRelease } from './staff-releases.queries.ts'
import css from './staff-order-lines.module.css'

/** Shows the distributor what an order has in it, in short. */
export const StaffOrderLines = ({ order: { lines, total } }: { order: Pick<StaffRelease, 'lines' | 'total'> }) => (
  <section aria-labelledby="staff-order-lines" className={css.section}>
    <h2 id="staff-order-lines">{t('staffRelease.lines')}</h2>
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={`${line.lineNumber}.${line.sequence}`}>
          <span>{itemAndSize(line)}</span>
          <small>
            <span className="code">{line.sku}</span> · {formatQuantityOf(line)}
          </small>
          {line.net !== undefined && <span className={css.amount}>{formatMoney(line.net)}</span>}
        </li>
      ))}
      {total !== undefined && (
        <li>
          <strong>{t('staffRelease.total')}</strong>
          <strong className={css.amount}>{formatMoney(total)}</strong>
        </li>
      )}
    </ul>
  </section>
)
