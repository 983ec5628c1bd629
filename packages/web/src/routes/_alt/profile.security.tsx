import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SecurityScreen } from '#features/passwords/security-screen.tsx'
import { sessionsQuery } from '#features/sessions/sessions.queries.ts'
import { userQuery } from '#platform/user.ts'

/** Where the password is changed. `redirect`: where a user who had to change it was going. */
export const Route = createFileRoute('/_alt/profile/security')({
  staticData: { title: 'account.security' },
  validateSearch: ({ redirect: wanted }: { redirect?: unknown }): { redirect?: string } => (typeof wanted === 'string' ? { redirect: safeRedirect(wanted) } : {}),
  loader: ({ context: { user, queryClient } }) => {
    if (!user.userClaims.resetPass) void queryClient.prefetchQuery(sessionsQuery())
  },
  component: function SecurityRoute() {
    const { user, queryClient } = Route.useRouteContext()
    const { redirect: wanted } = Route.useSearch()
    const router = useRouter()
    async function onChanged() {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      // Without the new claims every page would lead back here.
      await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => location.reload())
      if (user.userClaims.resetPass) router.history.replace(safeRedirect(wanted))
    }
    return <SecurityScreen user={user} onChanged={() => void onChanged()} />
  },
})
