import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/texts.ts'
import css from './passwords.module.css'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** What is wrong with it, in a sentence. */
  trouble?: string | undefined
  /** What stands under it: the rules of a new password. */
  children?: ReactNode
}

/** A password that can be shown while it is typed. */
export function SecretField({ name, label, value, onChange, autoComplete, trouble, children }: Props) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id} name={name} data-secret type={shown ? 'text' : 'password'} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} maxLength={200}
        value={value} onChange={(event) => onChange(event.currentTarget.value)} aria-invalid={trouble !== undefined} aria-describedby={`${id}-trouble ${id}-rules`}
      />
      <button className={css.show} type="button" aria-pressed={shown} aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })} onClick={() => setShown(!shown)}>
        {t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
      </button>
      <div id={`${id}-rules`}>{children}</div>
      <p id={`${id}-trouble`} className={css.trouble} role="alert">{trouble}</p>
    </div>
  )
}
