import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './passwords.module.css'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** The problem of the field, as a sentence. */
  trouble?: string | undefined
  /** The content below the field: the rules of a new password. */
  children?: ReactNode
}

/** A password field whose text the user can show while typing. */
export function SecretField({ name, label, value, onChange, autoComplete, trouble, children }: Props) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        data-secret
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={trouble !== undefined}
        aria-describedby={`${id}-trouble ${id}-rules`}
      />
      <button
        className={css.show}
        type="button"
        aria-pressed={shown}
        aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
      </button>
      <div id={`${id}-rules`}>{children}</div>
      <p id={`${id}-trouble`} className={css.trouble} role="alert">
        {trouble}
      </p>
    </div>
  )
}
