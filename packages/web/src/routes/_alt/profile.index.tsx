import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_alt/profile/')({
  staticData: { title: 'later.profile.title' },
  component: function ProfileRoute() {
    return <LaterPage page="profile" user={Route.useRouteContext().user} />
  },
})
