import { emailObjection } from './email.ts'
import { oneLine, tooLong } from './plain-text.ts'

/** The twelve fields of specification 3, "Profile", with the most characters of each. */
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

/** Days for which links for a new password still go to the former address. The specification's `setinfo` has no password to ask for. */
export const FORMER_EMAIL_DAYS = 3
/** Changes of the address in an hour that a user need not wait for: a slip or two is put right at once. */
export const EMAIL_CHANGES_FREE = 5

/**
 * What is wrong with each field, in a sentence; empty when all may be saved.
 *
 * @param saved the profile as it is: an address that a feed brought need not be one as long as it stays
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

/** What is wrong with an e-mail address that takes another's place; null when it may, or when it is the same. None at all may be. */
export const newEmailObjection = (email: string, former: string) => (email === '' || email === former ? null : emailObjection(email))
