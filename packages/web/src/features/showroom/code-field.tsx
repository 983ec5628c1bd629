import { TextField } from '#ui/fields/text-field.tsx'
import css from './showroom.module.css'

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  isFirst?: boolean
  onChange: (value: string) => void
}

/** A code of digits that nobody beside the device can read. No password manager offers to keep it. */
export const CodeField = ({ onChange, hint, isFirst, ...rest }: Props) => (
  <TextField
    {...rest}
    {...(hint && { hint })}
    type="password"
    className={css.code ?? ''}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    data-autofocus={isFirst}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
  />
)
