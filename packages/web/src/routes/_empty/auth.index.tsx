import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { currentUser } from '#platform/session/user.ts'

/**
 * Sign-in within the application, after sign-out and after a 402. A first visit gets a separate page
 * (`show-sign-in.tsx`).
 */
export const Route = createFileRoute('/_empty/auth/')({
  staticData: { title: 'signIn.title' },
  validateSearch: ({ redirect: wanted }: { redirect?: unknown }): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: safeRedirect(wanted) } : {},
  beforeLoad: ({ context, search }) => {
    if (currentUser(context.queryClient)) throw redirect({ href: search.redirect ?? '/' })
  },
  component: function AuthRoute() {
    const router = useRouter()
    const { redirect: wanted } = Route.useSearch()
    return <SignInForm onSignedIn={() => router.history.replace(safeRedirect(wanted))} />
  },
})
