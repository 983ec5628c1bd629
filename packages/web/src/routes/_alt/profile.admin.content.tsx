import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#features/staff-content/content-screen.tsx'

/** One route for the list and for the editor of each type, because every route weighs in the code of customers. */
export const Route = createFileRoute('/_alt/profile/admin/content')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['component']],
  validateSearch: (search): { type?: unknown; locale?: unknown } => search,
  component: function ContentRoute() {
    const { user } = Route.useRouteContext()
    return <ContentScreen user={user} shown={Route.useSearch()} />
  },
})
