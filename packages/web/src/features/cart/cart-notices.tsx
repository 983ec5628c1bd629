import './cart-act-texts.ts'
import { useEffect } from 'react'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { useRenewCart } from './cart-acts.queries.ts'
import type { Cart, CartLine } from './cart.queries.ts'
import { goToLine } from './go-to-line.ts'
import { hasEnded } from './reserved-time.ts'
import css from './cart-notices.module.css'

/**
 * Shows what stands between the cart and its checkout: all lines that need a decision, each with a link to it, the
 * server's exception, and the changes that a new check of prices and stock has found.
 */
export function CartNotices({ customerNumber, cart }: { customerNumber: string; cart: Cart }) {
  const { mutate: renew, isPending } = useRenewCart(customerNumber)
  const open = linesToDecide(cart)
  const { exception, changes } = cart
  // The server's sentence names one line. The list names all of them.
  const isListed = open.some(({ line }) => exception?.text.includes(line.sku))
  const isEnded = hasEnded(cart)
  // Said here, it is not said by a message as well.
  useEffect(() => {
    if (isEnded) notify.over(t('cart.reservationEnded'))
  }, [isEnded])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <div role="status">
      {open.length > 0 && (
        <div className={css.notice} data-blocks>
          <strong>{t('cart.decide', { count: open.length })}</strong>
          <ul>
            {open.map(({ line, why }) => (
              <li key={line.id}>
                <button type="button" className={css.line} data-on-paper onClick={() => goToLine(line)}>
                  <span className={css.name}>
                    <ItemNameText item={line} />
                    {'\u00A0· '}
                  </span>
                  <span className="code">{line.sku}</span>
                </button>
                {why && <span> {why}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {exception && !isListed && (
        <p className={css.notice} data-blocks={exception.blocksCheckout || undefined}>
          {exception.text}
        </p>
      )}
      {(changes.length > 0 || isEnded) && (
        <div className={css.notice} data-ended={isEnded || undefined}>
          {isEnded && cart.reserves && isListed && <p>{t('cart.reservationEnded')}</p>}
          {changes.length > 0 && <strong>{t('cart.changed')}</strong>}
          <ul>
            {changes.map((change) => (
              <li key={`${change.lineNumber} ${change.what}`}>{change.text}</li>
            ))}
          </ul>
          <Button size="small" className={css.renew} waiting={isPending} onClick={() => renew()}>
            {t(isEnded ? 'cart.renew' : 'cart.dismiss')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The lines that cannot be ordered as they are, each with the reason, unless the line itself says it. */
export const linesToDecide = ({ itemList }: Cart): { line: CartLine; why: string }[] =>
  itemList.flatMap((line) => {
    // Users without prices do not learn which one is missing, except from the server's sentence.
    if (line.unitPrice === null) return [{ line, why: t('cart.noPrice') }]
    // The ways to fill it are beneath the line.
    return line.needsLotChoice ? [{ line, why: '' }] : []
  })
