import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { call, query, type Reply } from './call.ts'
import { cookie } from './cookies.ts'
import { signedOut } from './session.ts'
import { SIGNED_IN } from './start.ts'

/** Who is signed in, for which customer, with every claim. */
export type User = Reply<'GET /api/auth/user'>

/** Who is signed in; a minute old at most. */
export const userQuery = () => ({ ...query('GET /api/auth/user', {}), staleTime: 60_000 })

/** The user whom a guarded layout has loaded. Undefined on public pages. */
export const currentUser = (client: QueryClient) => client.getQueryData<User>(userQuery().queryKey)

/** The signed-in user, else a redirect to sign-in that remembers where they were going. */
export async function requireUser(client: QueryClient, href: string): Promise<User> {
  if (!currentUser(client) && !cookie(SIGNED_IN)) throw redirect({ to: '/auth', search: { redirect: href } })
  try {
    return await client.ensureQueryData(userQuery())
  } catch (error) {
    if (isSignedOut(error)) throw redirect({ to: '/auth', search: { redirect: href } })
    throw error
  }
}

/** Who is signed in on a public page; null for nobody, and when it cannot be told. */
export function userIfAny(client: QueryClient): Promise<User | null> {
  if (!currentUser(client) && !cookie(SIGNED_IN)) return Promise.resolve(null)
  return client.ensureQueryData(userQuery()).catch(() => null)
}

/** The answer 402: the session has ended, and whoever asked is on the way to sign-in. Not a failure of what was asked for. */
export const isSignedOut = (error: unknown) => error instanceof Error && 'status' in error && error.status === 402

/** Ends the session on the server, and with it everything that was loaded or stored for the user, in every tab. */
export async function signOut() {
  await call('POST /api/auth/logout', {})
  signedOut()
}
