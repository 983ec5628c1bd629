import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { signedInOrNot } from '#features/guards/guarded.ts'
import { ChangePasswordScreen } from '#features/security/change-password-screen.tsx'
import { ResetPasswordScreen } from '#features/security/reset-password-screen.tsx'
import { SignInFirst } from '#features/security/sign-in-first.tsx'

/**
 * A mailed link (`token`) sets a new password. A signed-in user changes theirs with the old one, and goes home. Whoever
 * must change it does so on `/profile/security`. The page asks all others to sign in.
 */
export const Route = createFileRoute('/_empty/auth/change')({
  staticData: { title: 'password.changeTitle' },
  validateSearch: ({ token }: { token?: unknown }): { token?: string } => {
    // Also while the page for a forgotten password is off: staff mail links, too.
    return (typeof token === 'string' || typeof token === 'number') && token !== '' ? { token: String(token) } : {}
  },
  beforeLoad: async ({ context, location, search }) => {
    const { user } = await signedInOrNot({ context, location })
    if (!search.token && user?.userClaims.resetPass) throw redirect({ to: '/profile/security', replace: true })
    return { user }
  },
  component: function ChangeRoute() {
    const { token } = Route.useSearch()
    const { user } = Route.useRouteContext()
    const router = useRouter()
    if (token) return <ResetPasswordScreen key={token} token={token} />
    return user ? (
      <ChangePasswordScreen user={user} onChanged={() => void router.navigate({ to: '/' })} />
    ) : (
      <SignInFirst />
    )
  },
})
