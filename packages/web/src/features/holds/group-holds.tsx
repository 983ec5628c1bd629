import { Link } from '@tanstack/react-router'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { GroupHold, Holds } from './holds.queries.ts'
import { timeLeft } from './time-left.ts'
import { useServerClock } from './use-server-clock.ts'
import css from './holds-screen.module.css'

/**
 * The holds that other members of the buying group share, with item, quantity, branch and end. They are read-only.
 * Trade T-8.6.
 */
export function GroupHolds({ holds }: { holds: Holds }) {
  const shared = holds.data.holdList.filter((hold): hold is GroupHold => !hold.own)
  const at = useServerClock(
    holds,
    shared.map(({ expiresAt }) => expiresAt),
  )
  return (
    <section aria-labelledby="holds-group" className={css.over}>
      <h2 id="holds-group" className={css.heading}>
        {t('holds.group')}
      </h2>
      {shared.length === 0 ? (
        <p className={css.nothing}>{t('holds.groupNone')}</p>
      ) : (
        <ul className={css.rows}>
          {/* They have no data that would identify them, so the key is their place. */}
          {shared.map(({ sku, location, expiresAt, ...amount }, place) => {
            const { unit, count } = timeLeft(expiresAt, at)
            return (
              <li key={place} className={css.groupRow}>
                <Link to="/item/{-$id}" params={{ id: sku }} className="code" data-row-link>
                  {sku}
                </Link>
                <span>{formatQuantityOf(amount)}</span>
                <span>{location}</span>
                <span>{t(`home.left.${unit}`, { count })}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
