import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { holdsQuery } from '#features/holds/holds.queries.ts'
import { HoldsScreen } from '#features/holds/holds-screen.tsx'

export const Route = createFileRoute('/_default/holds')({
  staticData: { title: 'nav.holds' },
  validateSearch: ({ includeCIG }: { includeCIG?: unknown }): { includeCIG?: boolean } => ({
    includeCIG: includeCIG === true || includeCIG === 'true',
  }),
  search: { middlewares: [stripSearchParams({ includeCIG: false })] },
  beforeLoad: guarded('holds'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(holdsQuery(user.customerNumber, deps.includeCIG)),
  component: function HoldsRoute() {
    const { user } = Route.useRouteContext()
    const { includeCIG = false } = Route.useSearch()
    const navigate = useNavigate({ from: '/holds' })
    return (
      <HoldsScreen
        key={user.customerNumber}
        user={user}
        includeCIG={includeCIG}
        onIncludeCIG={(include) => void navigate({ search: { includeCIG: include }, replace: true })}
      />
    )
  },
})
