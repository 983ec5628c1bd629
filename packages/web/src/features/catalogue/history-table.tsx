import { Link } from '@tanstack/react-router'
import { formatPastDay, formatPricePer, formatQuantityOf, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Related } from '#features/items/items.queries.ts'
import css from './item-sections.module.css'

type Props = { history: NonNullable<Related['history']>; priceUOM: string }

/** "You bought" shows in which order, when, how much, from which lots and at what price. It needs the right to see orders. */
export function HistoryTable({ history, priceUOM }: Props) {
  if (history.length === 0) return null
  const hasLots = history.some(({ dyeLots }) => dyeLots.length > 0)
  const hasPrices = history.some(({ unitPrice }) => unitPrice !== undefined)
  return (
    <section className={css.section} aria-labelledby="item-history">
      <h2 id="item-history">{t('item.history')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('item.history.order')}</th>
              <th scope="col">{t('item.history.date')}</th>
              <th scope="col" className="number">
                {t('item.history.quantity')}
              </th>
              {hasLots && <th scope="col">{t('item.history.lots')}</th>}
              {hasPrices && (
                <th scope="col" className="number">
                  {t('item.history.price')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {history.map(({ orderNumber, orderedOn, quantity, UMCode, dyeLots, unitPrice }, row) => (
              <tr key={`${orderNumber} ${row}`} data-first="">
                <th scope="row">
                  <Link to="/account/orders/$id" params={{ id: orderNumber }}>
                    {orderNumber}
                  </Link>
                </th>
                <td>{formatPastDay(orderedOn)}</td>
                <td className="number">{formatQuantityOf({ quantity, UMCode })}</td>
                {hasLots && <td className="code">{orNa(dyeLots.join(', '))}</td>}
                {hasPrices && <td className="number">{orNa(unitPrice && formatPricePer(unitPrice, priceUOM))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
