import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_alt/profile/updateprofile')({
  staticData: { title: 'later.updateProfile.title' },
  component: function UpdateProfileRoute() {
    return <LaterPage page="updateProfile" user={Route.useRouteContext().user} />
  },
})
