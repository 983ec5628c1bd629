import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { StaffHold } from './staff-holds.queries.ts'
import css from './staff-hold.module.css'

/** What was done with a hold, by whom and when, the oldest first. */
export const HoldHistory = ({ user, steps }: { user: User; steps: StaffHold['history'] }) => (
  <aside aria-labelledby="hold-history" className={css.history}>
    <h2 id="hold-history">{t('staffHold.history')}</h2>
    {steps.length === 0 ? <p>{t('staffHold.noHistory')}</p> : (
      <ol>
        {steps.map(({ act, at, name }, place) => (
          <li key={place}>
            <strong>{t(`staffHold.act.${act}`)}</strong>
            <span>{[name, formatInstant(at, user.timeZone)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    )}
  </aside>
)
