import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SecurityScreen } from '#features/security/security-screen.tsx'
import { sessionsQuery } from '#features/security/sessions.queries.ts'
import { userQuery } from '#platform/session/user.ts'

/** The page for changing the password. `redirect` is the address that a user wanted before they had to change it. */
export const Route = createFileRoute('/_alt/profile/security')({
  staticData: { title: 'account.security' },
  validateSearch: ({ redirect: wanted }: { redirect?: unknown }): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: safeRedirect(wanted) } : {},
  loader: ({ context: { user, queryClient } }) => {
    if (!user.userClaims.resetPass) void queryClient.prefetchQuery(sessionsQuery())
  },
  component: function SecurityRoute() {
    const { user, queryClient } = Route.useRouteContext()
    const { redirect: wanted } = Route.useSearch()
    const router = useRouter()
    async function onChanged() {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      // Without the new claims, every page would redirect to this one.
      await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => location.reload())
      if (user.userClaims.resetPass) router.history.replace(safeRedirect(wanted))
    }
    return <SecurityScreen user={user} onChanged={() => void onChanged()} />
  },
})
