import { formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Cart } from './cart.queries.ts'
import css from './cart-totals.module.css'

/**
 * Shows the server's amounts, of which the last is the total, and the weight. The server sends neither to users without
 * the claims.
 */
export function CartTotals({ cart }: { cart: Cart }) {
  const parts = cart.amountList?.slice(0, -1) ?? []
  const total = cart.amountList?.at(-1)
  return (
    <div className={css.totals}>
      <dl>
        {cart.Weight !== undefined && (
          <Row label={t('cart.weight')}>{t('cart.pounds', { weight: formatQuantity(cart.Weight) })}</Row>
        )}
        {parts.length > 1 &&
          parts.map(({ Description, Amount }) => (
            <Row key={Description} label={Description}>
              <MoneyText amount={Amount} />
            </Row>
          ))}
      </dl>
      {total && (
        <div className={css.total}>
          <dl>
            <Row label={t('cart.total')}>
              <MoneyText amount={total.Amount} />
            </Row>
          </dl>
          <p>{t('cart.totalBefore')}</p>
        </div>
      )}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={css.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
