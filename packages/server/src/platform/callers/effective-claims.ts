import { effectiveClaims, flagDefaults } from '@sidemark/contract'
import type { Flags, UserClaims } from '@sidemark/contract'
import { showroomClaims } from '@sidemark/contract/rules/showroom'
import type { Sql } from '#platform/database/sql.ts'
import type { Who } from './who.ts'

/** The flags alone, for public routes. */
export async function flagsNow(sql: Sql): Promise<Flags> {
  const [row] = await sql`select value::text as flags from settings where name = 'flags'`
  return flagsOf((row as { flags: string } | undefined)?.flags ?? null)
}

/**
 * Stored flags over the contract's defaults. Cached by their text, because they rarely change and are read at each
 * request.
 */
export const flagsOf = remembering((text: string | null): Flags => ({
  ...flagDefaults,
  ...(JSON.parse(text ?? '{}') as Partial<Flags>),
}))

type Caller = Pick<Who, 'claims' | 'flags' | 'termsAcceptedAt' | 'emailOptIn' | 'mustChangePassword'> &
  Partial<Pick<Who, 'showroom'>>

/** The effective claims, with the values from the user's own row. In a showroom, those that are left there. */
export function claimsOf(who: Caller): UserClaims {
  const own = {
    toSDateAccepted: who.termsAcceptedAt,
    emailOptIn: who.emailOptIn ?? false,
    ...(who.mustChangePassword && { resetPass: true }),
  }
  const claims = { ...narrowed(`${who.claims ?? '{}'}\n${who.flags ?? '{}'}`), ...own }
  return who.showroom ? showroomClaims(claims) : claims
}

const narrowed = remembering((stored: string): UserClaims => {
  const [claims = '{}', flags = '{}'] = stored.split('\n')
  return effectiveClaims(JSON.parse(claims) as Partial<UserClaims>, flagsOf(flags))
})

/** Caches the last thousand results of a pure function by its argument. */
function remembering<A, T>(of: (argument: A) => T): (argument: A) => T {
  const known = new Map<A, T>()
  return (argument) => {
    const found = known.get(argument)
    if (found !== undefined) return found
    if (known.size >= 1000) known.clear()
    const fresh = of(argument)
    known.set(argument, fresh)
    return fresh
  }
}
