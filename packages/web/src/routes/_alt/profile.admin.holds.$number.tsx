import { createFileRoute, notFound } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { staffHoldQuery } from '#features/holds/staff-holds.queries.ts'
import { StaffHoldScreen } from '#features/holds/staff-hold-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/holds/$number')({
  staticData: { title: 'nav.holds' },
  params: {
    parse: ({ number }: { number: string }) => {
      if (!/^\d{1,18}$/.test(number)) throw notFound()
      return { number }
    },
    stringify: ({ number }: { number: string }) => ({ number }),
  },
  beforeLoad: guarded('admin'),
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffHoldQuery(params.number)),
  component: function StaffHoldRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffHoldScreen user={user} number={number} />
  },
})
