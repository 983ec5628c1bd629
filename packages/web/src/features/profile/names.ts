import type { Profile } from '#platform/session/profile.ts'

type Named = Pick<Profile, 'prefix' | 'firstName' | 'middleName' | 'lastName' | 'suffix'>

/** "Dr. Zoë M. Núñez Jr." Missing parts are left out. */
export const wholeName = ({ prefix, firstName, middleName, lastName, suffix }: Named) =>
  [prefix, firstName, middleName, lastName, suffix]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/**
 * "ZN": the first letters of the first and the last name. A letter stays whole even if it has more than one code unit.
 */
export const initialsOf = ({ firstName, lastName }: Named) =>
  [firstName, lastName]
    .map((part) => [...part.trim().normalize('NFC')][0] ?? '')
    .join('')
    .toUpperCase()
