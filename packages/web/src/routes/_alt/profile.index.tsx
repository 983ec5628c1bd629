import { createFileRoute } from '@tanstack/react-router'
import { customersQuery } from '#features/profile/customers.queries.ts'
import { mailChoicesQuery } from '#features/profile/mail-choices.queries.ts'
import { profileQuery } from '#platform/session/profile.ts'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'

export const Route = createFileRoute('/_alt/profile/')({
  staticData: { title: 'account.profile' },
  loader: ({ context: { user, queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery(user.customerNumber))
    void queryClient.prefetchQuery(customersQuery)
    void queryClient.prefetchQuery(mailChoicesQuery(user.customerNumber))
  },
  component: function ProfileRoute() {
    return <ProfileScreen user={Route.useRouteContext().user} />
  },
})
