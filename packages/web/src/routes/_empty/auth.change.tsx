import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/security/reset-password-screen.tsx'
import { SignInFirst } from '#features/security/sign-in-first.tsx'
import { pageData } from '#platform/config/page-data.ts'
import { userIfAny } from '#platform/session/user.ts'

/** A mailed link (`token`) sets a new password. Signed-in users change theirs on `/profile/security`. The page asks all others to sign in. */
export const Route = createFileRoute('/_empty/auth/change')({
  staticData: { title: 'password.changeTitle' },
  validateSearch: ({ token }: { token?: unknown }): { token?: string } => {
    const { showForgotPassword } = pageData().config.flags
    return showForgotPassword && (typeof token === 'string' || typeof token === 'number') && token !== ''
      ? { token: String(token) }
      : {}
  },
  beforeLoad: async ({ context, search }) => {
    if (!search.token && (await userIfAny(context.queryClient)))
      throw redirect({ to: '/profile/security', replace: true })
  },
  component: function ChangeRoute() {
    const { token } = Route.useSearch()
    return token ? <ResetPasswordScreen key={token} token={token} /> : <SignInFirst />
  },
})
