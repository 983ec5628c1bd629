import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { StaffHold } from './staff-holds.queries.ts'
import css from './staff-hold.module.css'

/** The history of a hold: acts, users and times, oldest first. */
export const HoldHistory = ({ user, steps }: { user: User; steps: StaffHold['history'] }) => (
  <aside aria-labelledby="hold-history" className={css.history}>
    <h2 id="hold-history">{t('staffHold.history')}</h2>
    {steps.length === 0 ? (
      <p>{t('staffHold.noHistory')}</p>
    ) : (
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
