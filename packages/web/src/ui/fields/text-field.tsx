import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react'
import { type Around, Field } from './field.tsx'
import css from './field.module.css'

type Props = Around & Omit<ComponentProps<'input'>, 'className'>

/** A field for a line of text, a number as typed (`inputMode`), or a day (`type="date"`). */
export function TextField({ label, hint, error, required, className, id, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className, id }}>
      {(told) => <input type="text" {...rest} {...told} className={css.input} />}
    </Field>
  )
}

type BareProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-label'> & {
  /** The label for screen readers. It is not visible. */ label: string
  /** An icon of 16 pixels. */ icon?: ReactNode
}

/** A line of text without a visible label, because its place shows its purpose: a search or filter above a list. */
export const BareTextField = ({ label, icon, className = '', ...rest }: BareProps) => (
  <span className={`${css.withIcon} ${className}`}>
    {icon}
    <input type="text" {...rest} aria-label={label} className={css.input} />
  </span>
)
