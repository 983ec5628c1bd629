import './staff-releases-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant, formatMoney, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { reasonsText } from './release-reasons.ts'
import { releasesAddress, type ReleasesSearch } from './staff-releases-list.ts'
import { type HeldOrder, PAGE, releasesQuery } from './staff-releases.queries.ts'

/** Lists the orders of all customers that are on hold. Those that have waited longest come first. */
export function StaffReleasesScreen({ user, shown }: { user: User; shown: ReleasesSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/releases/' })
  const rows = useTableRows(releasesQuery(shown), ({ orders }) => orders)
  const show = (change: Partial<Record<keyof ReleasesSearch, unknown>>) => void navigate(releasesAddress.to(change))
  return (
    <TablePage
      name="staff-releases"
      counted="orders"
      title={t('staffReleases.title')}
      placeholder={t('staffReleases.search')}
      columns={columnsFor(user)}
      keyOf={({ orderNumber }) => orderNumber}
      {...rows}
      size={PAGE}
      onOpen={({ orderNumber }) =>
        void navigate({ to: '/profile/admin/releases/$number', params: { number: orderNumber } })
      }
      shown={shown}
      onShow={show}
      unseen="held"
      filtered={0}
      empty={emptyQueue('releases', { search: shown.search, onClearSearch: () => show({ search: '' }) })}
      isOfAll
    />
  )
}

const columnsFor = (user: User): Column<HeldOrder>[] => [
  {
    id: 'number',
    title: t('staffReleases.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: ({ orderNumber }) => (
      <Link
        to="/profile/admin/releases/$number"
        params={{ number: orderNumber }}
        className="code"
        data-row-link
        onClick={(event) => event.stopPropagation()}
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    title: t('staffReleases.customer'),
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
  },
  {
    id: 'reasons',
    title: t('staffReleases.reasons'),
    wide: true,
    card: 'below',
    cell: ({ reasons }) => reasonsText(reasons),
  },
  {
    id: 'total',
    title: t('staffReleases.total'),
    numeric: true,
    card: 'figure',
    cell: ({ total }) => total && formatMoney(total),
  },
  {
    id: 'held',
    title: t('staffReleases.since'),
    sort: 'held',
    sorts: 'days',
    card: 'day',
    cell: ({ heldAt }) => formatInstant(heldAt, user.timeZone),
  },
  { id: 'po', title: t('staffReleases.po'), roomy: true, cell: ({ poNumber }) => orNa(poNumber) },
  { id: 'by', title: t('staffReleases.by'), hidden: true, cell: ({ orderedBy }) => orNa(orderedBy) },
  { id: 'branch', title: t('staffReleases.branch'), hidden: true, cell: ({ location }) => location },
]
