import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { changesInWords } from './changes-in-words.ts'
import { userHistoryQuery } from './staff-users.queries.ts'
import css from './staff-users.module.css'

/** What the staff did with a user, the latest first: who, what, when and from where. */
export function UserHistory({ user: { timeZone }, userId }: { user: User; userId: string }) {
  const [page, turn] = useState(1)
  const { data, error, refetch } = useQuery(userHistoryQuery(userId, page))
  return (
    <aside aria-labelledby="user-history" className={css.history}>
      <h2 id="user-history">{t('userHistory.title')}</h2>
      {error && !data ? (
        <ErrorState text={t('userHistory.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowSkeletons rows={3} height={56} />
      ) : data.total === 0 ? (
        <p>{t('userHistory.empty')}</p>
      ) : (
        <>
          <ol>
            {data.steps.map(({ act, at, by, from, customerName, customerNumber, changes }) => (
              <li key={`${at} ${act}`}>
                <strong>{t(`userHistory.act.${act}`)}</strong>
                {customerName && (
                  <span>
                    {customerName} <span className="code">{customerNumber}</span>
                  </span>
                )}
                {changesInWords(act, changes).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <small>
                  {[by, formatInstant(at, timeZone), from && t('userHistory.from', { address: from })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ol>
          <Pager total={data.total} size={data.size} page={page} onPage={turn} />
        </>
      )}
    </aside>
  )
}
