import { Problem } from '@sidemark/contract/rules/problems'
import type { ProfileField } from '@sidemark/contract/rules/people/profile'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Unreachable } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { changesOf, type Draft, problemsOf, shownOf, withoutSaved } from './draft.ts'
import { FormFoot } from './form-foot.tsx'
import type { Profile } from '#platform/session/profile.ts'
import { useSaveProfile } from './save-profile.ts'
import { ProfileFieldsets } from './profile-fieldsets.tsx'
import css from './profile-form.module.css'
import { useDraft } from './use-draft.ts'

type Problems = Partial<Record<ProfileField | 'form', string>>

/**
 * Shows the twelve fields and the opt-in. Fields that were not changed are saved as they are by then, and nothing that
 * was typed is lost before it is saved. Requirements.
 */
export function ProfileForm({ user, profile }: { user: User; profile: Profile }) {
  const saved = shownOf(profile)
  const [draft, setDraft] = useDraft(user.username)
  const { mutate: save, isPending } = useSaveProfile(user)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const changes = changesOf(saved, draft)
  const problems = problemsOf(saved, draft)

  function refuse(told: Problems) {
    setRefused(told)
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    inputs.find(({ name }) => name in told)?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (Object.keys(problems).length > 0) return refuse(problems)
    if (Object.keys(changes).length === 0) return notify.info(t('profile.nothingChanged'))
    setRefused({})
    save(changes, {
      onSuccess: () => {
        setDraft((now) => withoutSaved(now, changes))
        notify.success(
          changes.email !== undefined && profile.email !== ''
            ? t('profile.savedEmail', { former: profile.email })
            : t('profile.saved'),
        )
      },
      onError: (error) => refuse(refusalOf(error)),
    })
  }
  function change(part: Draft) {
    setDraft((now) => ({ ...now, ...part }))
    setRefused(({ form: _, ...now }) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  function discard() {
    setDraft({})
    setRefused({})
    setLeft(new Set())
  }
  const errorOf = (field: ProfileField) => refused[field] ?? (left.has(field) ? problems[field] : undefined)

  return (
    <form
      ref={form}
      className={`page ${css.form}`}
      onSubmit={submit}
      noValidate
      aria-label={t('account.updateProfile')}
    >
      <Link to="/profile" className={css.back}>
        {t('account.profile')}
      </Link>
      <h1>{t('account.updateProfile')}</h1>
      <ProfileFieldsets
        shown={{ ...saved, ...draft }}
        errorOf={errorOf}
        onChange={change}
        onLeave={(field) => setLeft((before) => new Set([...before, field]))}
      />
      <FormFoot count={Object.keys(changes).length} trouble={refused.form} isPending={isPending} onDiscard={discard} />
    </form>
  )
}

/** Puts each of the server's refusals at its field. A refusal that names no field is shown at the button. */
function refusalOf(error: unknown): Problems {
  if (error instanceof Problem && error.errors.length > 0)
    return Object.fromEntries(error.errors.map(({ field, detail }) => [field, detail]))
  if (error instanceof Problem && error.status < 500) return { form: error.message }
  console.info('The profile could not be saved', error)
  return { form: t(error instanceof Unreachable ? 'profile.unreachable' : 'profile.saveFailed') }
}
