import { Link } from '@tanstack/react-router'
import { formatPastDay, formatQuantityOf, formatUnitPrice, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Related } from '#features/items/items.queries.ts'
import css from './item-sections.module.css'

type Props = { history: Related['history']; priceUOM: string }

/** "You bought" shows when, how much, from which lots and at what price. Users who may see orders also see in which order. */
export function HistoryTable({ history, priceUOM }: Props) {
  if (history.length === 0) return null
  const hasOrders = history.some(({ orderNumber }) => orderNumber !== undefined)
  const hasPrices = history.some(({ unitPrice }) => unitPrice !== undefined)
  return (
    <section className={css.section} aria-labelledby="item-history">
      <h2 id="item-history">{t('item.history')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {hasOrders && <th scope="col">{t('item.history.order')}</th>}
              <th scope="col">{t('item.history.date')}</th>
              <th scope="col" className="number">
                {t('item.history.quantity')}
              </th>
              <th scope="col">{t('item.history.lots')}</th>
              {hasPrices && (
                <th scope="col" className="number">
                  {t('item.history.price')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {history.map(({ orderNumber, orderedOn, quantity, UMCode, dyeLots, unitPrice }, row) => (
              <tr key={`${orderNumber ?? orderedOn} ${row}`} data-first="">
                {orderNumber !== undefined && (
                  <th scope="row">
                    <Link to="/account/orders/$id" params={{ id: orderNumber }}>
                      {orderNumber}
                    </Link>
                  </th>
                )}
                <td>{formatPastDay(orderedOn)}</td>
                <td className="number">{formatQuantityOf({ quantity, UMCode })}</td>
                <td className="code">{orNa(dyeLots.join(', '))}</td>
                {hasPrices && (
                  <td className="number">{orNa(unitPrice && `${formatUnitPrice(unitPrice)} /${priceUOM}`)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
