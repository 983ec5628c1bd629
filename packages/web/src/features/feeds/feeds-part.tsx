import './feeds-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { feedColumns } from './feed-columns.tsx'
import { isLate } from './feeds-list.ts'
import { feedsQuery } from './feeds.queries.ts'
import css from './feeds-part.module.css'

/** Names the feeds that are late by their own rhythm. The others are on their page. */
export function FeedsPart({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(feedsQuery())
  if (error && !data) return <ErrorState text={t('feeds.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  const late = data.feeds.filter(isLate)
  return (
    <section className={css.part} aria-labelledby="feeds">
      <h2 id="feeds">{t('staff.feeds')}</h2>
      {late.length > 0 ? (
        <DataTable
          label={t('feeds.allLate')}
          columns={feedColumns(user, late)}
          rows={late}
          keyOf={({ feed }) => feed}
          // The latest comes first, and there is no other order.
          sort=""
          onSort={() => {}}
        />
      ) : (
        <p>{t(data.feeds.length > 0 ? 'feeds.onTime' : 'feeds.never')}</p>
      )}
      {data.feeds.length > 0 && (
        <p>
          <Link to="/profile/admin/feeds">{t('feeds.all', { count: data.feeds.length })}</Link>
        </p>
      )}
    </section>
  )
}
