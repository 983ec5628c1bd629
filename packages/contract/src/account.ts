import { z } from 'zod'
import { CustomerRow, User } from './auth.ts'
import { BooleanInput, CustomerNumber, Instant, Success, text } from './primitives.ts'
import type { Route } from './route.ts'
import { type ProfileField, profileFields, profileLimits } from './rules/people/profile.ts'

/** The twelve fields of a profile. Requirements. */
export const Profile = z.object(
  Object.fromEntries(profileFields.map((field) => [field, text(profileLimits[field])])) as Record<
    ProfileField,
    ReturnType<typeof text>
  >,
)

export const ProfileReply = z.strictObject({ ...Profile.shape, emailOptIn: z.boolean(), customerNumber: z.string() })

export const accountRoutes = {
  getProfile: {
    method: 'GET',
    path: '/api/profile/getinfo',
    summary: "The user's profile.",
    scope: 'customer',
    duringReset: true,
    query: z.object({ customerNumber: CustomerNumber }),
    reply: ProfileReply,
  },
  setProfile: {
    method: 'POST',
    path: '/api/profile/setinfo',
    summary: 'Saves the profile and the email opt-in; fields that are left out keep their value.',
    scope: 'customer',
    body: z.object({ ...Profile.partial().shape, emailOptIn: BooleanInput.nullish(), customerNumber: CustomerNumber }),
    reply: ProfileReply,
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/profile/acceptToS',
    summary: 'Records that the user accepted the terms, and the email opt-in.',
    scope: 'user',
    query: z.object({ dateAccepted: Instant, emailOptIn: BooleanInput.optional() }),
    body: z.object({}),
    reply: Success,
  },
  customerNumbers: {
    method: 'GET',
    path: '/api/account/customerNumberList',
    summary: 'The customers that the user can act for.',
    scope: 'user',
    reply: z.array(CustomerRow),
  },
  setCustomer: {
    method: 'POST',
    path: '/api/user/setcust',
    summary: 'Chooses the customer the session acts for.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    body: z.object({}),
    reply: User,
  },
} as const satisfies Record<string, Route>
