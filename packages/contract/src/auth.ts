import { z } from 'zod'
import { claimTable, type ClaimName } from './rules/claims.ts'
import { CustomerNumber, Instant, Success, text } from './primitives.ts'
import type { Route } from './route.ts'

/** Every claim of requirements, defaults filled in, narrowed by the remote flags. */
export const UserClaimsReply = z.strictObject({
  ...(Object.fromEntries(
    (Object.keys(claimTable) as ClaimName[]).map((name) => [
      name,
      claimTable[name].type === 'boolean' ? z.boolean() : z.string(),
    ]),
  ) as { [C in ClaimName]: (typeof claimTable)[C]['type'] extends 'boolean' ? z.ZodBoolean : z.ZodString }),
  toSDateAccepted: z.string().nullable(),
})

/** The prices of a showroom: none, or the shop's own. */
export const ShowroomPrices = z.enum(['hidden', 'shop'])

export const Location = z.strictObject({
  reportName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
  phone: z.string(),
  email: z.string(),
})

export const User = z.strictObject({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  /** Code of the branch that serves the user now. */
  currLocation: z.string(),
  location: Location,
  timeZone: z.string(),
  company: z.string(),
  /** How many customer numbers the user can switch between. */
  customerCount: z.number().int(),
  /** Null until the email opt-in prompt was answered. */
  emailOptInAnswered: z.boolean(),
  /** Set while the session shows a shop's customers around: which prices they see, and whether leaving needs the password. */
  showroom: z.strictObject({ prices: ShowroomPrices, needsPassword: z.boolean() }).nullable(),
  userClaims: UserClaimsReply,
})

export const authRoutes = {
  signIn: {
    method: 'POST',
    path: '/api/auth',
    summary: 'Signs in and sets the session cookie; the token also serves as a bearer.',
    scope: 'public',
    body: z.object({ username: text(120), password: z.string().max(200) }),
    reply: z.strictObject({ token: z.string() }),
    secret: true,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in, for which customer, with every claim.',
    scope: 'user',
    duringReset: true,
    inShowroom: true,
    reply: User,
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session.',
    scope: 'user',
    duringReset: true,
    inShowroom: true,
    body: z.object({}),
    reply: Success,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Changes the password and ends every other session.',
    scope: 'user',
    duringReset: true,
    body: z.object({ currentPassword: z.string().max(200), newPassword: z.string().max(200) }),
    reply: Success,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Mails a link to set a new password; answers the same whether the user exists or not.',
    scope: 'public',
    flag: 'showForgotPassword',
    body: z.object({ username: text(120).min(1) }),
    reply: Success,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    summary:
      'Sets a new password with the token of a mailed link, once, within 30 minutes, or within the seven days of an invitation; ends every session.',
    // Also while the page for a forgotten password is off: the staff mail links, too.
    scope: 'public',
    body: z.object({ token: z.string().max(200), newPassword: z.string().max(200) }),
    reply: Success,
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The user's sessions.",
    scope: 'user',
    reply: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          createdAt: Instant,
          /** The time at which it was last used, exact to ten minutes. */ seenAt: Instant,
          expiresAt: Instant,
          userAgent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  revokeSession: {
    method: 'POST',
    path: '/api/auth/sessions/revoke',
    summary: "Ends one of the user's sessions; one that has ended stays so.",
    scope: 'user',
    body: z.object({ id: z.uuid() }),
    reply: Success,
  },
  revokeOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/revokeothers',
    summary: "Ends the user's sessions but the one that asks.",
    scope: 'user',
    body: z.object({}),
    reply: Success,
  },
} as const satisfies Record<string, Route>

export const CustomerRow = z.strictObject({
  name: z.string(),
  customerNumber: CustomerNumber,
  city: z.string(),
  state: z.string(),
})
