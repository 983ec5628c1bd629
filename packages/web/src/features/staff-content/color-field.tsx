import { useId, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { contrastOf } from './contrast.ts'
import css from './content-form.module.css'

/** A color as the server takes it. */
const HEX = /^#[0-9a-f]{6}$/i
/** The least contrast of text with its ground. WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5

type Props = {
  label: string
  required: boolean
  /** What it is if nothing is entered. */
  standard?: string | undefined
  error: string | undefined
  value: string
  /** The color behind it, if it is a color of text. */
  ground: string
  onType: (value: string) => void
}

/** A color: the browser's own choice beside its hex value. */
export function ColorField({ label, required, standard, error, value, ground, onType }: Props) {
  const id = useId()
  // A color that is still being typed is no mistake.
  const [isLeft, setLeft] = useState(false)
  const contrast = contrastOf(value, ground)
  const ratio = contrast?.toFixed(1) ?? ''
  return (
    <div className={css.color} data-low={(contrast !== null && contrast < ENOUGH) || undefined}>
      <input
        type="color"
        aria-label={t('staffContent.colorOf', { name: label })}
        value={(HEX.test(value) ? value : (standard ?? '#000000')).toLowerCase()}
        onChange={(event) => onType(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        id={id}
        label={label}
        required={required}
        placeholder={standard}
        error={error ?? (isLeft && value !== '' && !HEX.test(value) ? t('staffContent.noColor') : undefined)}
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
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
