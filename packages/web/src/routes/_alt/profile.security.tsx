import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SecurityScreen } from '#features/passwords/security-screen.tsx'
import { userQuery } from '#platform/user.ts'

/** Where the password is changed. `redirect`: where a user who had to change it was going. */
export const Route = createFileRoute('/_alt/profile/security')({
  staticData: { title: 'password.changeTitle' },
  validateSearch: ({ redirect: wanted }: { redirect?: unknown }): { redirect?: string } => (typeof wanted === 'string' ? { redirect: safeRedirect(wanted) } : {}),
  component: function SecurityRoute() {
    const { user, queryClient } = Route.useRouteContext()
    const { redirect: wanted } = Route.useSearch()
    const router = useRouter()
    async function onChanged() {
      // Without the new claims every page would lead back here.
      await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => location.reload())
      if (user.userClaims.resetPass) router.history.replace(safeRedirect(wanted))
    }
    return <SecurityScreen user={user} onChanged={() => void onChanged()} />
  },
})
