import type { SelectHTMLAttributes } from 'react'
import { type Around, Field } from './field.tsx'
import css from './field.module.css'

type Option = { value: string; label: string; disabled?: boolean }
type Choices = { options: readonly Option[]; onChoose: (value: string) => void }
type Rest = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'children'>

/** A choice of one among a few. It is the browser's own list, which works well with a thumb. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  onChoose,
  ...rest
}: Around & Choices & Rest) {
  return (
    <Field {...{ label, hint, error, required, className, id }}>
      {(told) => (
        <select {...rest} {...told} className={css.input} onChange={(event) => onChoose(event.currentTarget.value)}>
          <Options options={options} />
        </select>
      )}
    </Field>
  )
}

type BareProps = Choices & Rest & { /** It is for screen readers only. */ label: string; className?: string }

/** The same field without a label above it, for the filter and order of a list. */
export const BareSelectField = ({ label, options, onChoose, className = '', ...rest }: BareProps) => (
  <select
    {...rest}
    aria-label={label}
    className={`${css.input} ${css.bare} ${className}`}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    <Options options={options} />
  </select>
)

const Options = ({ options }: Pick<Choices, 'options'>) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
