import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** The parts around an input: its name above it, and a hint and its problem below it. */
export type Around = {
  label: string
  hint?: ReactNode
  /** A sentence about the problem. Screen readers read it with the field. */
  error?: ReactNode
  /** The field is marked with an asterisk. */
  required?: boolean
  className?: string
}

/** The attributes that connect an input with its label and texts. */
type InputAttributes = { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string }

type Props = Around & {
  /** The id of the input. Without it, one is generated. */ id?: string
  children: (told: InputAttributes) => ReactNode
}

/** An input with its label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, required, className = '', id: given, children }: Props) {
  const made = useId()
  const id = given ?? made
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={`${css.field} ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={css.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
