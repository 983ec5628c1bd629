import type { TextareaHTMLAttributes } from 'react'
import { type Around, Field } from './field.tsx'
import css from './field.module.css'

type Props = Around & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>

/** Several lines of text; as high as what is in it where the browser can, and `rows` at least. */
export function TextArea({ label, hint, error, required, className, id, rows = 2, ...rest }: Props) {
  return <Field {...{ label, hint, error, required, className, id }}>{(told) => <textarea rows={rows} {...rest} {...told} className={css.input} />}</Field>
}
