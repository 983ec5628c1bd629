import { createFileRoute, notFound } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { staffOrderQuery } from '#features/orders/staff-orders.queries.ts'
import { StaffOrderScreen } from '#features/orders/staff-order-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/messages/$number')({
  staticData: { title: 'later.toMessages' },
  params: {
    parse: ({ number }: { number: string }) => {
      if (!/^\d{1,18}$/.test(number)) throw notFound()
      return { number }
    },
    stringify: ({ number }: { number: string }) => ({ number }),
  },
  beforeLoad: guarded('admin'),
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffOrderQuery(params.number)),
  component: function StaffOrderRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffOrderScreen user={user} number={number} />
  },
})
