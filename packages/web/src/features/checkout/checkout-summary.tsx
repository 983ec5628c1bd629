import { formatMoney, formatQuantity } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { MainActionBar } from '#ui/main-action-bar.tsx'
import { ChargeList } from '#ui/charge-list.tsx'
import type { Checkout } from './checkout.queries.ts'
import type { DetailProblems } from './details-problems.ts'
import css from './checkout-summary.module.css'

/** What the server said when it did not place the order. */
export type Notice = { text: string; differences: string[] }
type Props = { checkout: Checkout; problems: DetailProblems; notice: Notice | null; isPending: boolean; isStale: boolean }

/** Charges line by line, what is in the way with a link to it, and the one button. */
export function CheckoutSummary({ checkout, problems, notice, isPending, isStale }: Props) {
  const { charges, total, cart, obstacles } = checkout
  const inTheWay = [...obstacles.filter(({ field }) => field !== 'poNumber' && field !== 'sidemark'), ...Object.entries(problems).map(([field, text]) => ({ field, text }))]
  const blocked = obstacles.some(({ field }) => field === '') || cart.exception?.blocksCheckout
  return (
    <aside className={css.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('checkout.summary')}</h2>
      <div className={css.charges} aria-busy={isStale}>
        {charges && total !== undefined && <ChargeList charges={charges} total={total} />}
        {cart.Weight !== undefined && <p className={css.weight}>{t('cart.weight')}: {t('cart.pounds', { weight: formatQuantity(cart.Weight) })}</p>}
      </div>
      {notice && (
        <div className={css.notice} role="alert">
          {notice.text}
          {notice.differences.length > 0 && <ul>{notice.differences.map((difference) => <li key={difference}>{difference}</li>)}</ul>}
        </div>
      )}
      {inTheWay.length > 0 && (
        <div className={css.obstacles} role="alert">
          <strong>{t('checkout.obstacles')}</strong>
          <ul>{inTheWay.map(({ field, text }) => <li key={text}><ToField field={field} text={text} /></li>)}</ul>
        </div>
      )}
      <MainActionBar>
        <Button main wide type="submit" size="large" waiting={isPending} disabled={blocked || isStale}>
          {total === undefined ? t('checkout.placeNoPrice') : t('checkout.place', { total: formatMoney(total) })}
        </Button>
      </MainActionBar>
    </aside>
  )
}

/** A sentence that leads to its field. Hash links would change the page: routes live in the hash. */
function ToField({ field, text }: { field: string; text: string }) {
  if (!field) return text
  return <button type="button" className={css.toField} onClick={() => document.getElementById(field)?.focus()}>{text}</button>
}
