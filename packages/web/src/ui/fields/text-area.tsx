import type { CSSProperties, TextareaHTMLAttributes } from 'react'
import { type Around, Field } from './field.tsx'
import css from './field.module.css'

type Props = Around & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>

/**
 * A field for several lines of text. It grows with its content if the browser supports that, and has at least `rows`
 * lines.
 */
export function TextArea({ label, hint, error, required, className, id, rows = 2, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className, id }}>
      {(told) => (
        <textarea
          rows={rows}
          style={{ '--text-rows': rows } as CSSProperties}
          {...rest}
          {...told}
          className={css.input}
        />
      )}
    </Field>
  )
}
