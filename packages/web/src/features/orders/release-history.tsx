import { dotted, formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { reasonsText } from './release-reasons.ts'
import type { StaffRelease } from './staff-releases.queries.ts'
import css from './staff-release.module.css'

type Release = StaffRelease['releases'][number]

/** Shows each time that the order was put on hold, and who decided what, the oldest first. */
export const ReleaseHistory = ({ user, releases }: { user: User; releases: Release[] }) => (
  <aside aria-labelledby="release-history" className={css.history}>
    <h2 id="release-history">{t('staffRelease.history')}</h2>
    <ol>
      {releases
        .flatMap((release) => stepsOf(release, user))
        .map(({ act, parts }, place) => (
          <li key={place}>
            <strong>{act}</strong>
            {parts.filter(Boolean).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </li>
        ))}
    </ol>
  </aside>
)

function stepsOf({ heldAt, reasons, decision, decidedAt, decidedBy, comment }: Release, user: User) {
  const held = {
    act: t('staffRelease.held'),
    parts: [reasonsText(reasons), formatInstant(heldAt, user.timeZone)],
  }
  if (decision === null || decidedAt === null) return [held]
  const by = dotted([decidedBy, formatInstant(decidedAt, user.timeZone)])
  return [held, { act: t(`staffRelease.decision.${decision}`), parts: [by, comment] }]
}
