import { formatQuantity } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { MoneyText } from '#ui/money-text.tsx'
import type { Cart } from './cart.queries.ts'
import css from './cart-totals.module.css'

/** The server's amounts, the last being the total, and the weight. Without the claims neither leaves the server. */
export function CartTotals({ cart }: { cart: Cart }) {
  const parts = cart.amountList?.slice(0, -1) ?? []
  const total = cart.amountList?.at(-1)
  return (
    <dl className={css.totals}>
      {cart.Weight !== undefined && <Row label={t('cart.weight')}>{t('cart.pounds', { weight: formatQuantity(cart.Weight) })}</Row>}
      {parts.length > 1 && parts.map(({ Description, Amount }) => <Row key={Description} label={Description}><MoneyText amount={Amount} /></Row>)}
      {total && <Row label={t('cart.total')} isTotal><MoneyText amount={total.Amount} /></Row>}
    </dl>
  )
}

const Row = ({ label, isTotal, children }: { label: string; isTotal?: boolean; children: React.ReactNode }) => (
  <div className={css.row} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
