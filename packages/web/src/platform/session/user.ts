import { Problem } from '@sidemark/contract/rules/problems'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { callLast, query, type Reply } from '#platform/api/call.ts'
import { cookie } from '#platform/browser/cookies.ts'
import { signedOut } from './session.ts'
import { SIGNED_IN } from '#platform/page/start.ts'

/** The signed-in user, with the customer and every claim. */
export type User = Reply<'GET /api/auth/user'>

/** The query for the signed-in user. Its data is at most a minute old. */
export const userQuery = () => ({ ...query('GET /api/auth/user', {}), staleTime: 60_000 })

/** Returns the user that a guarded layout has loaded. It is undefined on public pages. */
export const currentUser = (client: QueryClient) => client.getQueryData<User>(userQuery().queryKey)

/** Whether the session is a showroom. Until the user is known, the cookie of the last page tells it. Design D-41. */
export function useIsShowroom() {
  const { data } = useQuery({ ...userQuery(), enabled: false })
  return data ? data.showroom !== null : cookie(SIGNED_IN) !== '' && cookie('showroom') !== ''
}

/** Returns the signed-in user. If there is none, it redirects to sign-in, which remembers the wanted address. */
export async function requireUser(client: QueryClient, href: string): Promise<User> {
  if (!currentUser(client) && !cookie(SIGNED_IN)) throw redirect({ to: '/auth', search: { redirect: href } })
  try {
    return await client.ensureQueryData(userQuery())
  } catch (error) {
    // Whoever may not be told who they are has to sign in, too. Of a 401, nothing else comes. Requirements.
    if (isSignedOut(error) || (error instanceof Problem && error.status === 401))
      throw redirect({ to: '/auth', search: { redirect: href } })
    throw error
  }
}

/** Returns the signed-in user on a public page. It is null if nobody is signed in or the request fails. */
export function userIfAny(client: QueryClient): Promise<User | null> {
  if (!currentUser(client) && !cookie(SIGNED_IN)) return Promise.resolve(null)
  return client.ensureQueryData(userQuery()).catch(() => null)
}

/**
 * Tells whether the error is a 402: the session has ended, and the user is already being sent to sign-in. So the
 * request itself has not failed.
 */
export const isSignedOut = (error: unknown) => error instanceof Error && 'status' in error && error.status === 402

/** Ends the session on the server, and removes everything that was loaded or stored for the user, in every tab. */
export async function signOut() {
  await callLast('POST /api/auth/logout')
  signedOut()
}
