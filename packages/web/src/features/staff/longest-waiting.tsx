import { Link, useNavigate } from '@tanstack/react-router'
import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DueDay } from './due-day.tsx'
import type { StaffCounts } from './staff-counts.queries.ts'
import { WaitingAge } from './waiting-age.tsx'

type Waiting = StaffCounts['longest'][number]

/** Names what has waited longest over all queues. Each row leads to the work itself. */
export function LongestWaiting({ user, waiting }: { user: User; waiting: readonly Waiting[] }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="longest">
      <h2 id="longest">{t('staff.longest')}</h2>
      <DataTable
        label={t('staff.longest')}
        columns={columnsFor(user)}
        rows={waiting}
        keyOf={({ queue, number, since }) => `${queue} ${number} ${since}`}
        onOpen={(row) => void navigate(wayTo(row))}
        // The longest wait comes first, and there is no other order.
        sort=""
        onSort={() => {}}
      />
    </section>
  )
}

/** The page of what waits, or its list with a search for it if it has no page. */
function wayTo({ queue, number }: Waiting) {
  if (queue === 'disputes' || queue === 'erp')
    return { to: `/profile/admin/${queue}`, search: { search: number } } as const
  if (queue === 'findings') return { to: '/profile/admin/payments', search: { search: number } } as const
  return { to: `/profile/admin/${queue}/$number`, params: { number } } as const
}

const columnsFor = ({ timeZone }: User): Column<Waiting>[] => [
  {
    id: 'what',
    title: t('staff.what'),
    card: 'headline',
    cell: (row) => (
      <Link {...wayTo(row)} data-row-link onClick={(event) => event.stopPropagation()}>
        {t(`staff.what.${row.queue}`, { number: row.number })}
      </Link>
    ),
  },
  {
    id: 'customer',
    title: t('staff.customer'),
    wide: 'most',
    card: 'beside',
    cell: ({ customerName }) => orNa(customerName),
  },
  { id: 'job', title: t('staff.job'), wide: 'most', card: 'below', cell: ({ job }) => orNa(job) },
  {
    id: 'due',
    title: t('staff.due'),
    card: 'day',
    cardTitle: ({ queue }) => t(queue === 'holds' ? 'staff.until' : 'staff.needed'),
    cell: ({ due }) => (due === null ? orNa(due) : <DueDay day={due} timeZone={timeZone} />),
  },
  {
    id: 'waiting',
    title: t('staff.waiting'),
    card: 'figure',
    cell: ({ since, due }) => <WaitingAge since={since} due={due} timeZone={timeZone} />,
  },
]
