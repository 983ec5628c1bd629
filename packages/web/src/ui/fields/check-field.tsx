import { type ReactNode, useId } from 'react'
import css from './field.module.css'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  className?: string
  onChange: (checked: boolean) => void
}

/** A field with a yes-or-no answer. */
export const CheckField = ({ label, hint, checked, disabled, className = '', onChange }: Props) => (
  <label className={`${css.check} ${className}`}>
    <input
      type="checkbox"
      data-on-paper
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
    {hint && <small>{hint}</small>}
  </label>
)

/** Several check fields under one name. The name also has the problem of the choice. */
export function CheckGroup({ label, error, children }: { label: string; error?: ReactNode; children: ReactNode }) {
  const errorId = useId()
  return (
    <fieldset className={css.group} aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{label}</legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
