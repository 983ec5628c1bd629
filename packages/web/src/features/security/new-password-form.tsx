import { Problem } from '@sidemark/contract/rules/problems'
import { type FormEvent, useRef, useState } from 'react'
import { Unreachable } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { blank, type Field, newPasswordProblems, type Typed } from './new-password-problems.ts'
import { PasswordRules } from './password-rules.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { SecretField } from './secret-field.tsx'
import css from './passwords.module.css'

type Props = {
  /** The user whose password it is, as far as that is known. */
  username: string
  /** True if the form also asks for the current password. */
  asksCurrent: boolean
  submitText: string
  /** @throws the server's refusal */
  onSubmit: (typed: Typed) => Promise<void>
}

/**
 * Asks for a new password twice, with its rules beside it. The server's refusals are shown at their fields, and the
 * typed values stay.
 */
export function NewPasswordForm({ username, asksCurrent, submitText, onSubmit }: Props) {
  const [typed, setTyped] = useState(blank)
  const [trouble, setTrouble] = useState<Partial<Record<Field | 'form', string>>>({})
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(problems: typeof trouble) {
    setTrouble(problems)
    const [first] = Object.keys(problems)
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const problems = newPasswordProblems(typed, { username, asksCurrent })
    if (Object.keys(problems).length > 0) return refuse(problems)
    setPending(true)
    setTrouble({})
    try {
      await onSubmit(typed)
      setTyped(blank)
    } catch (error) {
      refuse(refusalOf(error))
    }
    setPending(false)
  }
  const field = (name: Field) => ({
    name,
    label: t(`password.field.${name}`),
    value: typed[name],
    trouble: trouble[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      setTrouble({ ...trouble, [name]: undefined })
    },
  })

  return (
    <form ref={form} className={css.form} aria-label={submitText} onSubmit={(event) => void submit(event)} noValidate>
      {/* This tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {asksCurrent && <SecretField {...field('currentPassword')} autoComplete="current-password" />}
      <SecretField {...field('newPassword')} autoComplete="new-password">
        <StrengthMeter password={typed.newPassword} username={username} />
        <PasswordRules password={typed.newPassword} username={username} />
      </SecretField>
      <SecretField {...field('repeated')} autoComplete="new-password" />
      <p className={css.trouble} role="alert">
        {trouble.form}
      </p>
      <Button main size="large" type="submit" waiting={pending}>
        {submitText}
      </Button>
    </form>
  )
}

/** Puts each of the server's refusals at its field. A refusal that names no field is shown at the button. */
function refusalOf(error: unknown): Partial<Record<Field | 'form', string>> {
  if (!(error instanceof Problem)) {
    console.error(error)
    return { form: t(error instanceof Unreachable ? 'signIn.unreachable' : 'signIn.failed') }
  }
  if (error.errors.length === 0) return { form: error.message }
  return Object.fromEntries(error.errors.map(({ field, detail }) => [field in blank ? field : 'form', detail]))
}
