import './hold-texts.ts'
import './staff-holds-texts.ts'
import { wallClock } from '@sidemark/contract/rules/clock'
import { itemName } from '@sidemark/contract/rules/item-name'
import { Link, useNavigate } from '@tanstack/react-router'
import { dayIn, formatPastDay, formatQuantityOf, formatTime, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { TwoLines } from '#features/staff/two-lines.tsx'
import { HoldStatus } from './hold-status.tsx'
import { staffHoldsAddress, type StaffHoldsSearch, statuses } from './staff-holds-list.ts'
import { PAGE, type StaffHoldRow, staffHoldsQuery } from './staff-holds.queries.ts'
import css from './staff-hold.module.css'

/**
 * Lists the holds of all customers. Without a filter it has the holds that the distributor has to decide, the longest
 * waiting first.
 */
export function StaffHoldsScreen({ user, shown }: { user: User; shown: StaffHoldsSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/holds/' })
  const rows = useTableRows(staffHoldsQuery(shown), ({ holds }) => holds)
  const show = (change: Partial<Record<keyof StaffHoldsSearch, unknown>>) => void navigate(staffHoldsAddress.to(change))
  const title = t(shown.status === '' ? 'staffHolds.title' : 'staffHolds.every')
  usePageTitle(title)
  return (
    <TablePage
      name="staff-holds"
      counted="holds"
      title={title}
      placeholder={t('staffHolds.search')}
      columns={columnsFor(user)}
      keyOf={({ holdNumber }) => holdNumber}
      {...rows}
      size={PAGE}
      onOpen={({ holdNumber }) => void navigate({ to: '/profile/admin/holds/$number', params: { number: holdNumber } })}
      shown={shown}
      onShow={show}
      unseen="number"
      filtered={narrowedBy(shown)}
      filters={
        <BareSelectField
          label={t('staffHolds.statuses')}
          options={statusOptions()}
          value={shown.status || 'requested'}
          onChoose={(status) => show(inStatus(shown, status === 'requested' ? '' : status))}
        />
      }
      empty={emptyQueue('holds', {
        search: shown.search,
        isFiltered: shown.status !== '',
        onClearSearch: () => show({ search: '' }),
        onEverywhere: shown.status === 'any' ? undefined : () => show(inStatus(shown, 'any')),
        onHandled: shown.status === 'any' ? undefined : () => show(inStatus(shown, 'any')),
      })}
      isOfAll
    />
  )
}

/** The status `any` widens the list, so it does not count as a filter. */
const narrowedBy = (shown: StaffHoldsSearch) =>
  staffHoldsAddress.filtersOf({ ...shown, status: shown.status === 'any' ? '' : shown.status })

/**
 * What waits for staff is decided by its age, and other holds are looked at because they end. Among all of them, those
 * that wait come first. A chosen order stays.
 */
const usualSort = (status: string) => (status === '' ? 'requested' : status === 'any' ? 'state' : 'expires')
const inStatus = (shown: StaffHoldsSearch, status: string) => ({
  status,
  ...(shown.sort === usualSort(shown.status) && { sort: usualSort(status) }),
})

const statusOptions = () => [
  ...statuses.map((value) => ({ value, label: t(`holds.status.${value}`) })),
  { value: 'any', label: t('staffHolds.any') },
]

const columnsFor = (user: User): Column<StaffHoldRow>[] => [
  {
    id: 'number',
    title: t('staffHolds.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: ({ holdNumber }) => (
      <Link
        to="/profile/admin/holds/$number"
        params={{ number: holdNumber }}
        className="code"
        data-row-link
        onClick={(event) => event.stopPropagation()}
      >
        {holdNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    title: t('staffHolds.customer'),
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => (
      <TwoLines first={customerName} second={customerNumber} wraps onPhone="left-out" />
    ),
  },
  {
    id: 'item',
    title: t('staffHolds.item'),
    wide: 'most',
    card: 'plain',
    cell: (hold) => (
      <span className={css.item}>
        {itemName(hold)}
        <small className="code">{hold.sku}</small>
      </span>
    ),
  },
  {
    id: 'quantity',
    title: t('staffHolds.quantity'),
    numeric: true,
    card: 'figure',
    cell: (hold) => formatQuantityOf(hold),
  },
  {
    id: 'lot',
    title: t('staffHolds.lot'),
    cell: ({ dyeLot, roll }) => orNa([dyeLot, roll].filter(Boolean).join(', ')),
  },
  { id: 'branch', title: t('staffHolds.branch'), roomy: true, cell: ({ location }) => location },
  {
    id: 'status',
    title: t('staffHolds.status'),
    sort: 'state',
    card: 'status',
    cell: ({ status }) => <HoldStatus status={status} />,
  },
  {
    id: 'requested',
    title: t('staffHolds.requested'),
    sort: 'requested',
    sorts: 'days',
    roomy: true,
    cell: ({ createdAt }) => <DayAndTime at={createdAt} user={user} />,
  },
  {
    id: 'expires',
    title: t('staffHolds.expires'),
    sort: 'expires',
    sorts: 'days',
    card: 'day',
    cardTitle: (hold) => (endsToday(hold, user) ? '' : t('staffHolds.expires')),
    cell: (hold) => <End hold={hold} user={user} />,
  },
  { id: 'comment', title: t('staffHolds.comment'), hidden: true, wide: true, cell: ({ comment }) => comment },
  { id: 'by', title: t('staffHolds.by'), hidden: true, cell: ({ createdBy }) => createdBy },
]

/** In two lines a time leaves room for the names of customer and item. */
function DayAndTime({ at, user }: { at: string; user: User }) {
  const { date, time } = wallClock(at, user.timeZone)
  return <TwoLines first={formatPastDay(date)} second={formatTime(time)} />
}

const running: readonly StaffHoldRow['status'][] = ['requested', 'active', 'extended']

const endsToday = ({ status, expiresAt }: StaffHoldRow, { timeZone }: User) =>
  running.includes(status) && wallClock(expiresAt, timeZone).date === dayIn(timeZone)

/** When a hold ends. If that is today, a word says so, because its goods are free tomorrow. */
function End({ hold, user }: { hold: StaffHoldRow; user: User }) {
  if (!endsToday(hold, user)) return <DayAndTime at={hold.expiresAt} user={user} />
  const { time } = wallClock(hold.expiresAt, user.timeZone)
  return <TwoLines first={t('staffHolds.endsToday')} second={formatTime(time)} tone="late" />
}
