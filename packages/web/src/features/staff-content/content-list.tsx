import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Status } from '#ui/figures/status.tsx'
import { typeWords } from './content-words.ts'
import { typesQuery } from './staff-content.queries.ts'
import type { Reply } from '#platform/api/call.ts'
import css from './content-list.module.css'

type Row = Reply<'GET /api/staff/content'>['types'][number]

/** All content types, with who changed each last, and whether a draft waits. */
export function ContentList({ user }: { user: User }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(typesQuery())
  return (
    <section className={`page ${css.page}`}>
      <h1>{t('staff.content')}</h1>
      <p className={css.lead}>{t('staffContent.about')}</p>
      {data?.elsewhere && <p className={css.notice}>{t('staffContent.elsewhere', { address: data.elsewhere })}</p>}
      {error && !data ? (
        <ErrorState text={t('staffContent.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          label={t('staff.content')}
          columns={columnsFor(user)}
          rows={data.types}
          keyOf={({ type }) => type}
          onOpen={({ type }) => void navigate({ to: '/profile/admin/content', search: { type } })}
          // They are in one order only.
          sort=""
          onSort={() => {}}
        />
      ) : (
        <div className={css.loads}>
          <RowSkeletons rows={8} height={36} />
        </div>
      )}
    </section>
  )
}

const columnsFor = ({ timeZone }: User): Column<Row>[] => [
  {
    id: 'what',
    title: t('staffContent.what'),
    wide: 'most',
    card: 'headline',
    cell: ({ type }) => (
      <span className={css.type}>
        <Link to="/profile/admin/content" search={{ type }} data-row-link onClick={(event) => event.stopPropagation()}>
          {t(typeWords[type].label)}
        </Link>
        <small>{t(typeWords[type].about)}</small>
      </span>
    ),
  },
  {
    id: 'draft',
    title: t('staffContent.draft'),
    card: 'status',
    cell: ({ draft }) =>
      draft ? (
        <Status word={t('staffContent.draftWaits')} tone="next" />
      ) : (
        <Status word={t('staffContent.published')} />
      ),
  },
  {
    id: 'by',
    title: t('staffContent.by'),
    card: 'plain',
    cell: ({ changedBy, draft }) => draft?.savedBy || changedBy || t('staffContent.neverChanged'),
  },
  {
    id: 'changed',
    title: t('staffContent.changed'),
    card: 'day',
    cell: ({ changedAt, draft }) => {
      const at = draft?.savedAt ?? changedAt
      return at && formatInstant(at, timeZone)
    },
  },
]
