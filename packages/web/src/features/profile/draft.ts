import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { oneLine } from '@sidemark/contract/rules/plain-text'
import {
  type ProfileField,
  type ProfileFields,
  profileFields,
  profileProblems,
} from '@sidemark/contract/rules/people/profile'
import type { Profile, ProfileChanges } from '#platform/session/profile.ts'

/** The values that the form shows. */
export type ShownProfile = ProfileFields & { emailOptIn: boolean }
/** The values that the user has edited, saved or not. */
export type Draft = Partial<ShownProfile>

const phones: readonly ProfileField[] = ['phone', 'cell', 'fax']
const asShown = (field: ProfileField, value: string) =>
  phones.includes(field) ? formatPhone(oneLine(value), '') : oneLine(value)

/** Returns the saved profile as the form shows it, with phones in their readable form. */
export const shownOf = (profile: Profile): ShownProfile => ({
  ...(Object.fromEntries(profileFields.map((field) => [field, asShown(field, profile[field])])) as ProfileFields),
  emailOptIn: profile.emailOptIn,
})

/**
 * Returns the edited values that differ from the saved ones. Only these change, so changes of other fields by others stay.
 */
export function changesOf(saved: ShownProfile, draft: Draft): ProfileChanges {
  const changed = profileFields.filter((field) => {
    const typed = draft[field]
    return typed !== undefined && asShown(field, typed) !== saved[field]
  })
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(draft.emailOptIn !== undefined && draft.emailOptIn !== saved.emailOptIn && { emailOptIn: draft.emailOptIn }),
  }
}

/** Returns the problems of the changes, by field. Fields that the user has not edited are left out. */
export function problemsOf(saved: ShownProfile, draft: Draft): Partial<ProfileFields> {
  const changes = changesOf(saved, draft)
  const problems = profileProblems({ ...saved, ...draft }, saved)
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field in changes))
}

/** Returns the draft without the saved values. Values that were typed meanwhile stay. */
export const withoutSaved = (draft: Draft, sent: ProfileChanges): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !(field in sent) || sent[field as keyof ProfileChanges] !== value),
  )

/**
 * Reads the stored draft. Anything that a field cannot hold is left out, because the storage may contain other data.
 */
export function parsedDraft(text: string | null): Draft {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(([field, value]) =>
        field === 'emailOptIn'
          ? typeof value === 'boolean'
          : profileFields.some((known) => known === field) && typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}
