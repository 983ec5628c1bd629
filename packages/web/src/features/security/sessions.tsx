import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { endingFailed } from './ending-failed.ts'
import { SessionRow } from './session-row.tsx'
import { useEndOtherSessions } from './session-acts.queries.ts'
import { sessionsQuery } from './sessions.queries.ts'
import css from './sessions.module.css'

/** The number of sessions shown at first. Programs that sign in again and again have hundreds. */
const MOST_SHOWN = 8
/** A row's height, px. */
const ROW = 64

/** Lists the user's sessions, with buttons to end them. */
export function Sessions({ user }: { user: User }) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery())
  const { mutate: endOthers, isPending } = useEndOtherSessions()
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row, so the focus goes to the heading.
  const focusHeading = () => heading.current?.focus()
  const shown = all ? sessions : sessions?.slice(0, MOST_SHOWN)
  const more = (sessions?.length ?? 0) - MOST_SHOWN
  return (
    <section className={css.sessions} aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      <p>{t('sessions.lead')}</p>
      {!sessions &&
        (isError ? (
          <ErrorState text={t('sessions.failed')} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons rows={2} height={ROW - 8} />
        ))}
      {shown && (
        <ul>
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} zone={user.timeZone} onEnded={focusHeading} />
          ))}
        </ul>
      )}
      {sessions && (
        <div className={css.foot}>
          {!all && more > 0 && <Button onClick={() => setAll(true)}>{t('sessions.showAll', { count: more })}</Button>}
          {sessions.length > 1 ? (
            <Button
              waiting={isPending}
              onClick={() =>
                endOthers(null, {
                  onSuccess: () => {
                    notify.success(t('sessions.othersEnded'))
                    focusHeading()
                  },
                  onError: endingFailed,
                })
              }
            >
              {t('sessions.signOutOthers')}
            </Button>
          ) : (
            <span>{t('sessions.only')}</span>
          )}
        </div>
      )}
    </section>
  )
}
