import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { HoldActs } from './hold-acts.tsx'
import { HoldStatus } from './hold-status.tsx'
import type { Hold } from './holds.queries.ts'
import { sourceOf } from './source-of.ts'
import { timeLeftOf } from './status-at.ts'
import { TimeRing } from './time-ring.tsx'
import css from './hold-card.module.css'

type Props = { user: User; hold: Hold; /** The server's clock, ms. */ at: number }

/**
 * Shows one hold that is still running: how long it lasts, what is held, how much of it and from which lot, for whom, what it would cost,
 * and what the user can do with it.
 */
export function HoldCard({ user, hold, at }: Props) {
  return (
    <li className={css.card} data-line>
      <div className={css.top}>
        <TimeRing until={hold.expiresAt} at={at} part={timeLeftOf(hold, at)} />
        <div className={css.what}>
          <Link to="/item/{-$id}" params={{ id: hold.sku }} className={css.name} data-row-link>
            <ItemNameText item={{ ...hold, color: hold.colour }} />
          </Link>
          <span className={css.facts}>
            <span className="code">{hold.sku}</span>
            {hold.tag && <b>{hold.tag}</b>}
          </span>
          <HoldStatus status={hold.status} />
        </div>
        <PictureTile picture={hold.image} material={hold.material} size={56} />
      </div>
      <div className={css.middle}>
        <p className={css.amount}>{amountOf(hold)}</p>
        {user.userClaims.showPrices && hold.price !== null && <Worth hold={hold} />}
        {hold.cuts.length > 0 && (
          <p className={css.cuts}>
            <CutTexts cuts={hold.cuts} />
          </p>
        )}
        <p className={css.source}>{sourceOf(hold)}</p>
      </div>
      <p className={css.comment}>{hold.comment}</p>
      {hold.answerBy !== null && (
        <p className={css.asked}>
          {t(hold.canExtend ? 'holds.answerBy' : 'holds.orderBy', { at: formatInstant(hold.answerBy, user.timeZone) })}
        </p>
      )}
      <p className={css.rest}>
        {t('holds.until', { at: formatInstant(hold.expiresAt, user.timeZone) })} ·{' '}
        {t('holds.number', { number: hold.holdNumber })}
        {hold.createdBy && <span>, {t('holds.requestedBy', { name: hold.createdBy })}</span>}
      </p>
      <HoldActs user={user} hold={hold} />
    </li>
  )
}

/** "12 CT", or "8 left of 12 CT" if a cart or an order has used a part of it. */
const amountOf = ({ quantity, quantityLeft, UMCode }: Hold) =>
  quantity === quantityLeft
    ? formatQuantityOf({ quantity, UMCode })
    : t('holds.leftOf', {
        left: formatQuantityOf({ quantity: quantityLeft, UMCode }),
        quantity: formatQuantityOf({ quantity, UMCode }),
      })

const Worth = ({ hold: { price } }: { hold: Hold }) => (
  <p className={css.worth}>
    <MoneyText amount={price?.net} />
    {price && (
      <small>
        <MoneyText amount={price.unitPrice} perUnit />/{price.priceUOM}
      </small>
    )}
    {price && !isZero(price.cutCharge) && (
      <small>{t('holds.cutCharge', { amount: formatMoney(price.cutCharge) })}</small>
    )}
  </p>
)
