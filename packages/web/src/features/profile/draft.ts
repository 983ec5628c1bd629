import { formatPhone } from '@sidemark/contract/rules/phone'
import { oneLine } from '@sidemark/contract/rules/plain-text'
import { type ProfileField, type ProfileFields, profileFields, profileProblems } from '@sidemark/contract/rules/profile'
import type { Profile, ProfileChanges } from './profile.queries.ts'

/** What stands in the form. */
export type Shown = ProfileFields & { emailOptIn: boolean }
/** What was touched in it, saved or not. */
export type Draft = Partial<Shown>

const phones: readonly ProfileField[] = ['phone', 'cell', 'fax']
const asShown = (field: ProfileField, value: string) => (phones.includes(field) ? formatPhone(oneLine(value), '') : oneLine(value))

/** The saved profile as the form shows it: phones as people read them. */
export const shownOf = (profile: Profile): Shown => ({
  ...(Object.fromEntries(profileFields.map((field) => [field, asShown(field, profile[field])])) as ProfileFields),
  emailOptIn: profile.emailOptIn,
})

/** What of the draft is not as saved. Only this is sent: what others changed meanwhile in other fields stays. */
export function changesOf(saved: Shown, draft: Draft): ProfileChanges {
  const changed = profileFields.filter((field) => {
    const typed = draft[field]
    return typed !== undefined && asShown(field, typed) !== saved[field]
  })
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(draft.emailOptIn !== undefined && draft.emailOptIn !== saved.emailOptIn && { emailOptIn: draft.emailOptIn }),
  }
}

/** What is wrong with the changes, by field: what was not touched is not this form's business. */
export function problemsOf(saved: Shown, draft: Draft): Partial<ProfileFields> {
  const changes = changesOf(saved, draft)
  const problems = profileProblems({ ...saved, ...draft }, saved)
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field in changes))
}

/** The draft without what has been saved; what was typed meanwhile stays. */
export const withoutSaved = (draft: Draft, sent: ProfileChanges): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => !(field in sent) || sent[field as keyof ProfileChanges] !== value))

/** What was stored by this form, or something else: only what a field can hold is taken. */
export function parsedDraft(text: string | null): Draft {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([field, value]) => (field === 'emailOptIn' ? typeof value === 'boolean' : profileFields.some((known) => known === field) && typeof value === 'string')))
  } catch {
    return {}
  }
}
