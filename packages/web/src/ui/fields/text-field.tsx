import type { InputHTMLAttributes, ReactNode } from 'react'
import { type Around, Field } from './field.tsx'
import css from './field.module.css'

type Props = Around & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>

/** A line of text, a number as it is typed (`inputMode`), a day (`type="date"`). */
export function TextField({ label, hint, error, required, className, id, ...rest }: Props) {
  return <Field {...{ label, hint, error, required, className, id }}>{(told) => <input type="text" {...rest} {...told} className={css.input} />}</Field>
}

type BareProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-label'> & { /** Said, not seen. */ label: string; /** 16 pixels. */ icon?: ReactNode }

/** A line of text whose place says what it is for: a search or filter above a list. */
export const BareTextField = ({ label, icon, className = '', ...rest }: BareProps) => (
  <span className={`${css.withIcon} ${className}`}>{icon}<input type="text" {...rest} aria-label={label} className={css.input} /></span>
)
