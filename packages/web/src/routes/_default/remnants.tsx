import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { noneWanted, wantedIn } from '#features/remnants/remnants.queries.ts'
import { RemnantsScreen } from '#features/remnants/remnants-screen.tsx'

export const Route = createFileRoute('/_default/remnants')({
  staticData: { title: 'nav.remnants' },
  validateSearch: wantedIn,
  search: { middlewares: [stripSearchParams(noneWanted)] },
  component: function RemnantsRoute() {
    const { user } = Route.useRouteContext()
    const wanted = { ...noneWanted, ...Route.useSearch() }
    const navigate = useNavigate({ from: '/remnants' })
    return (
      <RemnantsScreen
        key={user.customerNumber}
        user={user}
        wanted={wanted}
        onWant={(search) => void navigate({ search })}
      />
    )
  },
})
