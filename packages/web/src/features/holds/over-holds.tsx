import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { HoldStatus } from './hold-status.tsx'
import type { Hold } from './holds.queries.ts'
import { sourceOf } from './source-of.ts'
import { statusAt } from './status-at.ts'
import css from './holds-screen.module.css'

/** The number of holds that are shown until the user asks for more. */
const FEW = 10

/** Shows the holds that are over, the latest first, grayed: how each ended, why, and what it has become. */
export function OverHolds({ user, holds, at }: { user: User; holds: Hold[]; at: number }) {
  const [isAll, setAll] = useState(false)
  const rest = holds.length - FEW
  return (
    <section aria-labelledby="holds-over" className={css.over}>
      <h2 id="holds-over" className={css.heading}>
        {t('holds.over')}
      </h2>
      <ul className={css.rows}>
        {holds.slice(0, isAll ? undefined : FEW).map((hold) => (
          <li key={hold.id} className={css.row} data-line>
            <span className={css.picture}>
              <PictureTile picture={hold.image} material={hold.material} size={40} />
            </span>
            <span className={css.what}>
              <Link to="/item/{-$id}" params={{ id: hold.sku }} data-row-link>
                <ItemNameText item={{ ...hold, color: hold.colour }} />
              </Link>
              <span>{[hold.tag, hold.comment].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={css.amount}>
              <span>{formatQuantityOf(hold)}</span>
              <CutTexts cuts={hold.cuts} />
              <span>{sourceOf(hold)}</span>
            </span>
            <span className={css.status}>
              <Ending user={user} hold={hold} status={statusAt(hold, at)} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && !isAll && (
        <p className={css.more}>
          <Button onClick={() => setAll(true)}>{t('holds.showAll', { count: rest })}</Button>
        </p>
      )}
    </section>
  )
}

function Ending({
  user,
  hold: { holdNumber, reason, orderNumber, createdAt, expiresAt },
  status,
}: {
  user: User
  hold: Hold
  status: Hold['status']
}) {
  return (
    <>
      <HoldStatus status={status} />
      {reason && <span>{reason}</span>}
      {orderNumber &&
        (user.userClaims.showOrders ? (
          <Link to="/account/orders/$id" params={{ id: orderNumber }}>
            {t('order.heading', { number: orderNumber })}
          </Link>
        ) : (
          <span>{t('order.heading', { number: orderNumber })}</span>
        ))}
      <span>
        {t('holds.number', { number: holdNumber })} ·{' '}
        {status === 'expired'
          ? t('holds.until', { at: formatInstant(expiresAt, user.timeZone) })
          : t('holds.requestedAt', { at: formatInstant(createdAt, user.timeZone) })}
      </span>
    </>
  )
}
