import { emailObjection } from './email.ts'
import { oneLine, tooLong } from '../plain-text.ts'

/** The twelve fields of a profile (requirements ), each with its most characters. */
export const profileLimits = {
  firstName: 60,
  lastName: 60,
  middleName: 60,
  suffix: 20,
  prefix: 20,
  title: 60,
  phone: 30,
  extension: 10,
  email: 200,
  cell: 30,
  accountName: 120,
  fax: 30,
} as const

export type ProfileField = keyof typeof profileLimits
export type ProfileFields = Record<ProfileField, string>
export const profileFields = Object.keys(profileLimits) as ProfileField[]

/**
 * The days for which links for a new password still go to the former address. They exist because `setinfo`
 * (requirements) does not ask for a password.
 */
export const FORMER_EMAIL_DAYS = 3

/** Minutes for which a mailed link for a new password works. Design D-20. */
export const RESET_LINK_MINUTES = 30
/** The changes of the address in an hour without a wait, so that a user can correct a typing error at once. */
export const EMAIL_CHANGES_FREE = 5

/**
 * Returns a sentence about the problem of each field. It is empty if all fields can be saved.
 *
 * @param saved the current profile; an address from a feed need not be valid as long as it does not change
 */
export function profileProblems(typed: ProfileFields, saved: Pick<ProfileFields, 'email'>): Partial<ProfileFields> {
  const objectionTo = (field: ProfileField) => {
    const value = oneLine(typed[field])
    if (value.length > profileLimits[field]) return tooLong(profileLimits[field])
    return field === 'email' ? newEmailObjection(value, saved.email) : null
  }
  const objections = profileFields.map((field) => [field, objectionTo(field)] as const)
  return Object.fromEntries(objections.filter(([, objection]) => objection !== null))
}

/**
 * Returns the problem of an email address that replaces another one, or null if it can be used or is the same. An
 * empty address is allowed.
 */
export const newEmailObjection = (email: string, former: string) =>
  email === '' || email === former ? null : emailObjection(email)
