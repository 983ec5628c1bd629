import { itemName } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

/** Stock set aside, what runs out first on top. */
export function Holds({ user, holds, count }: { user: User; holds: NonNullable<Overview['holds']>; count: number }) {
  return (
    <Part title={t('overview.holds')} way={count > 0 && <Link to="/holds">{t('overview.allHolds', { count })}</Link>}>
      {holds.length === 0 && <p className={css.none}>{t('overview.noHolds')}</p>}
      <ul className={css.rows}>
        {holds.map((hold) => (
          <li key={hold.holdNumber}>
            <span className={css.what}>
              <Link to="/item/{-$id}" params={{ id: hold.sku }}>{itemName(hold)}</Link>
              <small>{[formatQuantityOf(hold), hold.tag].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={`${css.end} ${css.below}`}>{t('overview.until', { at: formatInstant(hold.expiresAt, user.timeZone) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
