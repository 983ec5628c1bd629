import { Link } from '@tanstack/react-router'
import { dotted, formatInstant, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

/** A hold that ends within this time is marked, in ms. The user has one day left to order from it. */
const SOON = 24 * 3_600_000

/** Shows the stock that is set aside. The hold that ends first is on top. */
export function Holds({ user, holds, count }: { user: User; holds: NonNullable<Overview['holds']>; count: number }) {
  return (
    <Part title={t('home.holds')} way={count > 0 && <Link to="/holds">{t('overview.allHolds', { count })}</Link>}>
      {holds.length === 0 && <p className={css.none}>{t('overview.noHolds')}</p>}
      <ul className={css.rows}>
        {holds.map((hold) => (
          <li key={hold.holdNumber}>
            <span className={css.what}>
              <Link to="/item/{-$id}" params={{ id: hold.sku }}>
                <ItemNameText item={hold} />
              </Link>
              <small>{dotted([formatQuantityOf(hold), hold.tag])}</small>
              <small data-soon={endsSoon(hold.expiresAt) || undefined}>
                {t(endsSoon(hold.expiresAt) ? 'overview.endsSoon' : 'overview.until', {
                  at: formatInstant(hold.expiresAt, user.timeZone),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const endsSoon = (at: string, now = Date.now()) => Date.parse(at) - now < SOON
