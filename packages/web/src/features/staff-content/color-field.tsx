import { useId } from 'react'
import { t } from '#platform/text/texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { contrastOf } from './contrast.ts'
import css from './content-form.module.css'

/** The least contrast of text with its ground. WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5

type Props = {
  label: string
  required: boolean
  error: string | undefined
  value: string
  /** The color behind it, if it is a color of text. */
  ground: string
  onType: (value: string) => void
}

/** A color: the browser's own choice beside its hex value. */
export function ColorField({ label, required, error, value, ground, onType }: Props) {
  const id = useId()
  const contrast = contrastOf(value, ground)
  const ratio = contrast?.toFixed(1) ?? ''
  return (
    <div className={css.color}>
      <input
        type="color"
        aria-label={t('staffContent.colorOf', { name: label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onType(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        id={id}
        label={label}
        required={required}
        error={error}
        hint={
          contrast === null
            ? undefined
            : contrast < ENOUGH
              ? t('staffContent.lowContrast', { ratio })
              : t('staffContent.contrast', { ratio })
        }
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
