import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#platform/session/profile.ts'
import { UpdateProfileScreen } from '#features/profile/update-profile-screen.tsx'

export const Route = createFileRoute('/_alt/profile/updateprofile')({
  staticData: { title: 'account.updateProfile' },
  loader: ({ context: { user, queryClient } }) => void queryClient.prefetchQuery(profileQuery(user.customerNumber)),
  component: function UpdateProfileRoute() {
    return <UpdateProfileScreen user={Route.useRouteContext().user} />
  },
})
