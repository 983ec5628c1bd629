import type { Profile } from './profile.queries.ts'

type Named = Pick<Profile, 'prefix' | 'firstName' | 'middleName' | 'lastName' | 'suffix'>

/** "Dr. Zoë M. Núñez Jr."; what is missing is left out. */
export const wholeName = ({ prefix, firstName, middleName, lastName, suffix }: Named) => [prefix, firstName, middleName, lastName, suffix].map((part) => part.trim()).filter(Boolean).join(' ')

/** "ZN": a letter of first and last name, whole even where it is more than one code unit. */
export const initialsOf = ({ firstName, lastName }: Named) => [firstName, lastName].map((part) => [...part.trim().normalize('NFC')][0] ?? '').join('').toUpperCase()
