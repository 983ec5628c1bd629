import { z } from 'zod'
import { CustomerRow } from './auth.ts'
import { Instant, text } from './primitives.ts'
import type { Route } from './route.ts'
import { claimTable } from './rules/claims.ts'
import { claimTemplateNames } from './rules/people/claim-templates.ts'
import { INVITED_CUSTOMERS, invitationRules } from './rules/people/invitation.ts'
import { type SettableClaims, settableClaims } from './rules/people/settable-claims.ts'
import { tableQuery } from './tables.ts'

/** Whether a user can sign in. `invited`: the user was invited and has not signed in yet. */
export const UserState = z.enum(['active', 'invited', 'disabled'])
const Template = z.enum(claimTemplateNames)

type ClaimShapes<Flag, Letter, Words> = {
  [C in keyof SettableClaims]: SettableClaims[C] extends boolean
    ? Flag
    : C extends 'checkoutDidYouForgetSomething'
      ? Letter
      : Words
}
/** Every claim that can be set at a customer. A missing one is refused, so that no default is set by mistake. */
const claimsOf = <Letter extends z.ZodType, Words extends z.ZodType>(
  forgotten: Letter,
  words: (max: number) => Words,
) =>
  z.strictObject(
    Object.fromEntries(
      settableClaims.map((name) => [
        name,
        claimTable[name].type === 'boolean'
          ? z.boolean()
          : name === 'checkoutDidYouForgetSomething'
            ? forgotten
            : words(name === 'purchaseOrderRequired' ? 1 : 40),
      ]),
    ) as ClaimShapes<z.ZodBoolean, Letter, Words>,
  )
const Claims = claimsOf(z.string(), () => z.string())
const ClaimsInput = claimsOf(z.enum(['B', 'C', 'K', 'N']), (max) => text(max))

const Listed = {
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: UserState,
  /** Null if the user has not signed in since sign-ins are kept. */
  signedInAt: Instant.nullable(),
}

const StaffUserRow = z.strictObject({
  ...Listed,
  /** The first ones: the customer that is chosen after sign-in, then by number. */
  customers: z.array(z.strictObject({ customerNumber: z.string(), name: z.string() })),
  customerCount: z.number().int(),
  /** Those of all customers, each once. Null stands for claims that are of no template. */
  templates: z.array(Template.nullable()),
  isAdmin: z.boolean(),
})

/** A customer of a user, with the claims that the user has there. */
const Membership = z.strictObject({
  customerNumber: z.string(),
  name: z.string(),
  /** It is chosen after sign-in. */
  isDefault: z.boolean(),
  /** A customer that the distributor has closed. Nobody acts for it. */
  isClosed: z.boolean(),
  claims: Claims,
  template: Template.nullable(),
  /** It changes with the claims. An act names the one that was seen. */
  version: z.string(),
})

/** The most customers of a user that are listed. */
const MOST_CUSTOMERS = 200

const StaffUser = z.strictObject({
  ...Listed,
  phone: z.string(),
  title: z.string(),
  createdAt: Instant,
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
  /** The invitation that was mailed last, or null if there was none. Its link works until `until`, once. */
  invitation: z.strictObject({ at: Instant, until: Instant, isOpen: z.boolean() }).nullable(),
  openSessions: z.number().int(),
  /** The caller. Nobody can disable themselves. */
  isSelf: z.boolean(),
  /** Nobody else who can sign in has the administration of the portal. */
  isLastAdmin: z.boolean(),
  customerCount: z.number().int(),
  /** At most 200: the one that is chosen after sign-in, then by number. */
  customers: z.array(Membership).max(MOST_CUSTOMERS),
})

const value = z.union([z.boolean(), z.string()])
/** An act of the staff on a user. */
const UserStep = z.strictObject({
  act: z.enum([
    'inviteUser',
    'inviteUserAgain',
    'setUserClaims',
    'addUserCustomer',
    'removeUserCustomer',
    'disableUser',
    'enableUser',
    'sendPasswordLink',
    'requirePasswordChange',
    'allowPassword',
  ]),
  at: Instant,
  /** '' if there is no name. */
  by: z.string(),
  /** The address of the request. */
  from: z.string(),
  /** The customer that it was about. '' if it was about the user. */
  customerNumber: z.string(),
  customerName: z.string(),
  /** What it changed, by the names of claims. Null is what was not there. */
  changes: z.array(z.strictObject({ field: z.string(), before: value.nullable(), after: value.nullable() })),
})

const params = z.object({ userId: z.uuid('This is not the id of a user.') })
/** The number of a customer of the user, or of one that the user gets. It is not the caller's own. */
const customer = text(20).min(1, 'Choose a customer.')
const version = z.string().max(64)

/** The calls of the distributor's staff about users: who can sign in, for which customers, and with which claims. */
export const staffUserRoutes = {
  staffUsers: {
    method: 'GET',
    path: '/api/staff/users',
    summary:
      'Users of all customers, sorted by name unless asked otherwise; search finds name, user name, email, and customer number or name.',
    scope: 'staff',
    query: tableQuery(['name', 'email', 'signedIn'], 'name', {
      state: z.union([UserState, z.literal('')]).default(''),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), users: z.array(StaffUserRow) }),
  },
  staffUser: {
    method: 'GET',
    path: '/api/staff/users/:userId',
    summary: 'One user with the claims at each customer.',
    scope: 'staff',
    params,
    reply: StaffUser,
  },
  staffUserHistory: {
    method: 'GET',
    path: '/api/staff/users/:userId/history',
    summary: 'What the staff did with a user, the latest first: who, what, when and from where.',
    scope: 'staff',
    params,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.strictObject({ total: z.number().int(), size: z.number().int(), steps: z.array(UserStep) }),
  },
  staffCustomers: {
    method: 'GET',
    path: '/api/staff/customers',
    summary: 'The first customers whose number or name contains a text, to give them to a user.',
    scope: 'staff',
    query: z.object({ search: text(100).default('') }),
    reply: z.strictObject({ customers: z.array(CustomerRow) }),
  },
  inviteUser: {
    method: 'POST',
    path: '/api/staff/users',
    summary: 'Creates a user without a password, and mails a link that sets it, once, within seven days.',
    scope: 'staff',
    body: z.object({
      firstName: text(60).min(1, invitationRules.firstName),
      lastName: text(60).min(1, invitationRules.lastName),
      email: text(80).min(1, invitationRules.email),
      customers: z
        .array(customer)
        .min(1, invitationRules.customers)
        .max(INVITED_CUSTOMERS, `An invitation can have at most ${INVITED_CUSTOMERS} customers.`),
      template: Template,
    }),
    idempotent: true,
    reply: StaffUser,
  },
  inviteUserAgain: {
    method: 'POST',
    path: '/api/staff/users/:userId/invite',
    summary: 'Mails a new invitation to a user who has not signed in yet. Earlier links stop working.',
    scope: 'staff',
    params,
    reply: StaffUser,
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/api/staff/users/:userId/passwordlink',
    summary: 'Mails a user a link to set a new password, once, within 30 minutes.',
    scope: 'staff',
    params,
    reply: StaffUser,
  },
  requirePasswordChange: {
    method: 'POST',
    path: '/api/staff/users/:userId/mustchange',
    summary: 'Says whether a user must change the password before anything else.',
    scope: 'staff',
    params,
    body: z.object({ isRequired: z.boolean() }),
    reply: StaffUser,
  },
  disableUser: {
    method: 'POST',
    path: '/api/staff/users/:userId/disable',
    summary: 'Ends every session of a user, who cannot sign in any more.',
    scope: 'staff',
    params,
    reply: StaffUser,
  },
  enableUser: {
    method: 'POST',
    path: '/api/staff/users/:userId/enable',
    summary: 'Lets a disabled user sign in again.',
    scope: 'staff',
    params,
    reply: StaffUser,
  },
  addUserCustomer: {
    method: 'POST',
    path: '/api/staff/users/:userId/customers',
    summary: 'Lets a user act for another customer, with the claims of a template.',
    scope: 'staff',
    params,
    body: z.object({ customer, template: Template }),
    reply: StaffUser,
  },
  removeUserCustomer: {
    method: 'POST',
    path: '/api/staff/users/:userId/customers/remove',
    summary: 'Takes a customer from a user, from the next request on.',
    scope: 'staff',
    params,
    body: z.object({ customer, version }),
    reply: StaffUser,
  },
  setUserClaims: {
    method: 'PUT',
    path: '/api/staff/users/:userId/claims',
    summary: 'Sets all claims of a user at a customer, from the next request on.',
    scope: 'staff',
    params,
    body: z.object({ customer, version, claims: ClaimsInput }),
    reply: StaffUser,
  },
} as const satisfies Record<string, Route>
