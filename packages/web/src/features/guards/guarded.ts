import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { PageError } from '#platform/page/page-error.ts'
import { t } from '#platform/text/texts.ts'
import { requireUser, type User, userIfAny } from '#platform/session/user.ts'
import { type GuardName, guards, type Verdict, verdictOf } from './guards.ts'
import { isOpenInShowroom } from './showroom-pages.ts'
import { type Visit, visitOf } from './visit.ts'

type Arrival = { context: { queryClient: QueryClient; user?: User }; location: { pathname: string; href: string } }

/**
 * `beforeLoad` of a layout for signed-in users. It requires sign-in first, then a page that a showroom has if the session is
 * one, then a new password if the user must change it.
 */
export async function signedIn({ context, location }: Arrival) {
  const user = await requireUser(context.queryClient, location.href)
  closeInShowroom(user, location)
  const verdict = verdictOf('reset', visitOf(user, location.pathname))
  // The address is remembered, so that the user continues there with the new password.
  if (verdict)
    throw redirect({
      to: '/profile/security',
      search: location.href === '/' ? {} : { redirect: location.href },
      replace: true,
    })
  return { user }
}

/** `beforeLoad` of a page for everybody that a showroom does not have. The user is null if nobody is signed in. */
export async function signedInOrNot({ context, location }: Arrival) {
  const user = await userIfAny(context.queryClient)
  if (user) closeInShowroom(user, location)
  return { user }
}

function closeInShowroom({ showroom }: User, { pathname }: Arrival['location']) {
  if (showroom && !isOpenInShowroom(pathname)) throw new PageError(403, t('error.inShowroom'))
}

/** `beforeLoad` of a page with a guard. If it throws, the page is replaced: by 401, 404, 500, or another page. */
export const guarded =
  (name: GuardName) =>
  ({ context, location }: Arrival): void =>
    pass(name, visitOf(context.user, location.pathname))

/** Whether the guard lets the user through. A link to a page is shown only then. No page of a showroom has a guard. */
export const opens = (name: GuardName, user: User) => !user.showroom && verdictOf(name, visitOf(user, '')) === undefined

/**
 * Lets the visit pass the guard with this name.
 *
 * @throws PageError 401 or 404, or 500 for a name that is not in the table; a redirect
 * @internal
 */
export function pass(name: string, visit: Visit) {
  if (!isGuard(name)) throw new PageError(500, t('error.unknownMiddleware', { name }))
  const verdict = verdictOf(name, visit)
  if (verdict) throw thrown(verdict)
}

const isGuard = (name: string): name is GuardName => Object.hasOwn(guards, name)

function thrown(verdict: Verdict) {
  if (verdict === 'missing') return new PageError(404, t('error.notFound'))
  if ('goTo' in verdict) return redirect({ to: verdict.goTo, replace: true })
  return new PageError(401, t('error.unauthorized', { place: t(verdict.unauthorized) }))
}
