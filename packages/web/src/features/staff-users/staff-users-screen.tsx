import './staff-users-texts.ts'
import { wallClock } from '@sidemark/contract/rules/clock'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatPastDay, formatTime } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { TwoLines } from '#features/staff/two-lines.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { listedName, templateName } from './names.ts'
import { states, staffUsersAddress, type StaffUsersSearch } from './staff-users-list.ts'
import { PAGE, staffUsersQuery, type UserRow } from './staff-users.queries.ts'
import { UserStatus } from './user-status.tsx'
import css from './staff-users.module.css'

/** Lists the users of all customers. */
export function StaffUsersScreen({ user, shown }: { user: User; shown: StaffUsersSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/users/' })
  const rows = useTableRows(staffUsersQuery(shown), ({ users }) => users)
  const [isInviting, setInviting] = useState(false)
  const show = (change: Partial<Record<keyof StaffUsersSearch, unknown>>) => void navigate(staffUsersAddress.to(change))
  const open = ({ userId }: { userId: string }) =>
    void navigate({ to: '/profile/admin/users/$id', params: { id: userId } })
  usePageTitle(t('staff.users'))
  const invite = (
    <Button main aria-haspopup="dialog" onClick={() => setInviting(true)}>
      {t('staffUsers.invite')}
    </Button>
  )
  return (
    <>
      <TablePage
        name="staff-users"
        // The text below says of what.
        counted="items"
        count={rows.found && t('staffUsers.count', { count: rows.found.total, rows: formatCount(rows.found.total) })}
        title={t('staff.users')}
        more={invite}
        placeholder={t('staffUsers.search')}
        columns={columnsFor(user)}
        keyOf={({ userId }) => userId}
        {...rows}
        size={PAGE}
        onOpen={open}
        shown={shown}
        onShow={show}
        unseen="name"
        filtered={staffUsersAddress.filtersOf(shown)}
        filters={
          <BareSelectField
            label={t('staffUsers.states')}
            options={[
              { value: '', label: t('staffUsers.any') },
              ...states.map((value) => ({ value, label: t(`staffUsers.state.${value}`) })),
            ]}
            value={shown.state}
            onChoose={(state) => show({ state })}
          />
        }
        empty={{
          title: t('staffUsers.empty'),
          way: <p>{t('staffUsers.emptyWay')}</p>,
          narrowed: shown.search ? t('staffUsers.noMatch', { search: shown.search }) : t('staffUsers.noneInState'),
          narrowedWay: (
            <>
              {shown.search && <Button onClick={() => show({ search: '' })}>{t('staff.clearSearch')}</Button>}
              {shown.state && <Button onClick={() => show({ state: '' })}>{t('staffUsers.showAll')}</Button>}
            </>
          ),
        }}
        isOfAll
      />
      {isInviting && <InviteDialog onInvited={open} onClose={() => setInviting(false)} />}
    </>
  )
}

const columnsFor = ({ timeZone }: User): Column<UserRow>[] => [
  {
    id: 'name',
    title: t('staffUsers.name'),
    sort: 'name',
    always: true,
    wide: true,
    card: 'headline',
    cell: (row) => (
      <Link
        to="/profile/admin/users/$id"
        params={{ id: row.userId }}
        className={css.name}
        data-row-link
        onClick={(event) => event.stopPropagation()}
      >
        {listedName(row)}
      </Link>
    ),
  },
  {
    id: 'email',
    title: t('staffUsers.email'),
    sort: 'email',
    wide: 'most',
    card: 'plain',
    cell: ({ email, username }) => <span className={css.email}>{email || username}</span>,
  },
  {
    id: 'customers',
    title: t('staffUsers.customers'),
    wide: true,
    card: 'below',
    cell: (row) => <Customers row={row} />,
  },
  {
    id: 'template',
    title: t('staffUsers.template'),
    card: 'note',
    cell: ({ templates, isAdmin }) => (
      <span className={css.templates}>
        {[...templates.map(templateName), isAdmin && t('staffUsers.admin')].filter(Boolean).join(', ')}
      </span>
    ),
  },
  {
    id: 'signedIn',
    title: t('staffUsers.signedIn'),
    sort: 'signedIn',
    fromLargest: true,
    sorts: 'days',
    card: 'day',
    cardTitle: true,
    cell: ({ signedInAt }) => <SignedIn at={signedInAt} timeZone={timeZone} />,
  },
  {
    id: 'state',
    title: t('staffUsers.state'),
    card: 'status',
    cell: ({ state }) => <UserStatus state={state} />,
  },
]

function Customers({ row: { customers, customerCount } }: { row: UserRow }) {
  const [first] = customers
  if (!first) return t('staffUsers.noCustomer')
  const others = customerCount - 1
  return (
    <TwoLines
      first={first.name}
      second={[first.customerNumber, others > 0 && t('staffUsers.more', { count: others })].filter(Boolean).join(' ')}
      title={customers.map(({ name, customerNumber }) => `${name} (${customerNumber})`).join(', ')}
      wraps
    />
  )
}

function SignedIn({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (at === null) return t('staffUsers.never')
  const { date, time } = wallClock(at, timeZone)
  return <TwoLines first={formatPastDay(date)} second={formatTime(time)} onPhone="left-out" />
}
