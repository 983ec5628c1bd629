import { DataAge } from '#features/items/data-age.tsx'
import { formatMoney, formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import type { Checkout } from './checkout.queries.ts'
import type { DetailProblems } from './details-problems.ts'
import { type Notice, OrderNotice } from './order-notice.tsx'
import css from './checkout-summary.module.css'

type Props = {
  checkout: Checkout
  /** The zone of the branch. */
  zone: string
  problems: DetailProblems
  notice: Notice | null
  isPending: boolean
  isStale: boolean
}

/** Shows the charges line by line, the obstacles with links to their fields, and the one button. */
export function CheckoutSummary({ checkout, zone, problems, notice, isPending, isStale }: Props) {
  const { charges, total, cart, obstacles } = checkout
  const inTheWay = [
    ...obstacles.filter(({ field }) => field !== 'poNumber' && field !== 'sidemark'),
    ...Object.entries(problems).map(([field, text]) => ({ field, text })),
  ]
  const blocked = obstacles.some(({ field }) => field === '') || cart.exception?.blocksCheckout
  return (
    <aside className={css.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('checkout.summary')}</h2>
      <div className={css.charges} aria-busy={isStale}>
        {charges && total !== undefined && <ChargeList charges={charges} total={total} />}
        {cart.Weight !== undefined && (
          <p className={css.weight}>
            {t('cart.weight')}: {t('cart.pounds', { weight: formatQuantity(cart.Weight) })}
          </p>
        )}
      </div>
      <DataAge zone={zone} />
      {notice && <OrderNotice notice={notice} />}
      {inTheWay.length > 0 && (
        <div className={css.obstacles} role="alert">
          <strong>{t('checkout.obstacles')}</strong>
          <ul>
            {inTheWay.map(({ field, text }) => (
              <li key={text}>
                <ToField field={field} text={text} />
              </li>
            ))}
          </ul>
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

/**
 * Shows a problem as a button that leads to its field. A hash link would change the page, because the routes are in the
 * hash.
 */
function ToField({ field, text }: { field: string; text: string }) {
  if (!field) return text
  return (
    <button type="button" className={css.toField} onClick={() => document.getElementById(field)?.focus()}>
      {text}
    </button>
  )
}
