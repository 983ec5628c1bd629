import { isZero } from '@sidemark/contract/rules/decimal'
import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { dotted, formatInUnits } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { RowOrder } from '#ui/data-table/row-order.tsx'
import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { invoiceLineSorts } from './invoice-line-sorts.ts'
import type { Invoice } from './invoiced.queries.ts'
import css from './invoice-lines.module.css'

type InvoiceLine = Invoice['lines'][number]
/** The number of lines from which their order can be chosen. Fewer are seen at once. */
const MANY = 6

/** Shows the lines: item, quantity in both units, lot or roll, and price. */
export function InvoiceLines({
  lines,
  showPrices,
  sort,
  onSort,
}: {
  lines: InvoiceLine[]
  showPrices: boolean
  sort: string
  onSort: (sort: string) => void
}) {
  const by = invoiceLineSorts(showPrices)
  return (
    <section aria-label={t('invoice.lines')} className={css.section}>
      {lines.length >= MANY && (
        <RowOrder className={css.sort} by={by} sort={sort} onSort={onSort} first={t('invoice.sort.first')} />
      )}
      {lines.length === 0 && <p>{t('invoice.noLines')}</p>}
      <ul className={css.lines}>
        {sortedRows(lines, sort, by).map((line) => (
          <li key={line.lineNumber} className={css.line}>
            <PictureTile picture={line.picture} material={line.material} size={56} />
            <div className={css.what}>
              {line.sku === '' ? (
                <span className={css.name}>{line.description}</span>
              ) : (
                <Link to="/item/{-$id}" params={{ id: line.sku }} className={css.name}>
                  <ItemNameText item={line} />
                </Link>
              )}
              {sizeBeside(line) && <span className={`whole ${css.muted}`}>{line.size}</span>}
              {line.sku && <span className={`code ${css.muted}`}>{line.sku}</span>}
              {line.sidemark && <em className={css.muted}>{line.sidemark}</em>}
            </div>
            <div className={css.amount}>
              {isCounted(line) && (
                <strong>
                  {formatInUnits([
                    // A credit memo says what came back.
                    { quantity: line.quantity.replace('-', ''), UMCode: line.UMCode },
                    { quantity: line.qtyPriceUOM.replace('-', ''), UMCode: line.priceUOM },
                  ])}
                </strong>
              )}
              {(line.dyeLot || line.roll) && (
                <span>
                  {dotted([
                    line.dyeLot && t('cart.lot', { lot: line.dyeLot }),
                    line.roll && t('cart.roll', { roll: line.roll }),
                  ])}
                </span>
              )}
            </div>
            {showPrices && (
              <div className={css.money}>
                <strong>
                  <MoneyText amount={line.net} />
                </strong>
                {isCounted(line) && (
                  <span className={css.muted}>
                    <MoneyText amount={line.unitPrice} perUnit />/{line.priceUOM}
                  </span>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line without a quantity is an amount of money: a return, a fee. */
const isCounted = ({ quantity, UMCode }: InvoiceLine) => UMCode !== '' && !isZero(quantity)
