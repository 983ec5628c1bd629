import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** What stands around an input: its name above, a hint and what is wrong with it below. */
export type Around = {
  label: string
  hint?: ReactNode
  /** What is wrong, in a sentence; the field says so to screen readers, too. */
  error?: ReactNode
  /** Marked with an asterisk. */
  required?: boolean
  className?: string
}

/** Attributes by which the browser knows what belongs to an input. */
type Told = { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string }

type Props = Around & { /** As it is; otherwise one is made up. */ id?: string; children: (told: Told) => ReactNode }

/** An input with its label, hint and error, joined for screen readers. */
export function Field({ label, hint, error, required, className = '', id: given, children }: Props) {
  const made = useId()
  const id = given ?? made
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={`${css.field} ${className}`}>
      <label htmlFor={id}>{label}{required && <span className={css.asterisk} aria-hidden> *</span>}</label>
      {children({ id, ...(required && { required }), ...(error && { 'aria-invalid': true as const }), ...(describedBy && { 'aria-describedby': describedBy }) })}
      {hint && <p id={hintId} className={css.hint}>{hint}</p>}
      {error && <p id={errorId} className={css.error}>{error}</p>}
    </div>
  )
}
