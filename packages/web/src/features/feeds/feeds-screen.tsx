import './feeds-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { feedColumns } from './feed-columns.tsx'
import { feedsAddress, type FeedsShown, isLate, kinds, shownFeeds } from './feeds-list.ts'
import { feedsQuery } from './feeds.queries.ts'

/** A page has every feed: an installation has some dozens. */
const SIZE = 200

/** All feeds that have ever come, with those that are late first. */
export function FeedsScreen({ user, shown }: { user: User; shown: FeedsShown }) {
  const navigate = useNavigate({ from: '/profile/admin/feeds' })
  const { data, error, dataUpdatedAt, refetch } = useQuery(feedsQuery())
  const show = (change: Partial<Record<keyof FeedsShown, unknown>>) => void navigate(feedsAddress.to(change))
  const feeds = data?.feeds ?? []
  const found = shownFeeds(feeds, shown)
  const late = feeds.filter(isLate).length
  return (
    <TablePage
      name="staff-feeds"
      counted="feeds"
      title={t('staff.feeds')}
      count={dotted([
        t('table.count.feeds', { count: found.length, rows: String(found.length) }),
        data && (late > 0 ? t('feeds.lateCount', { count: late }) : t('feeds.noneLate')),
      ])}
      placeholder={t('feeds.search')}
      columns={feedColumns(user, feeds)}
      keyOf={({ feed }) => feed}
      found={
        data && { rows: found.slice((shown.page - 1) * SIZE, shown.page * SIZE), total: found.length, hasMore: false }
      }
      error={error}
      at={dataUpdatedAt}
      isStale={false}
      onRetry={() => void refetch()}
      size={SIZE}
      shown={shown}
      onShow={show}
      unseen="late"
      filtered={feedsAddress.filtersOf(shown)}
      onShowAll={() => show(feedsAddress.everything)}
      filters={
        <BareSelectField
          label={t('feeds.show')}
          value={shown.show}
          onChoose={(value) => show({ show: value })}
          options={[
            { value: '', label: t('feeds.show.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`feeds.show.${kind}`) })),
          ]}
        />
      }
      empty={{
        title: t('feeds.never'),
        narrowed: shown.show === 'late' && shown.search === '' ? t('feeds.onTime') : undefined,
      }}
      isOfAll
    />
  )
}
