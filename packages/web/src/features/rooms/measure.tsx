import { t } from '#platform/text/texts.ts'
import css from './rooms.module.css'

type Props = {
  /** The label above the field, and the room, which only a screen reader needs to hear. */
  label: string
  of: string
  value: string
  /** What is wrong with it, or ''. Nothing is said of an empty field, in which the user may type next. */
  problem: string
  inputMode?: 'numeric'
  onChange: (value: string) => void
}

/** Asks for a measure as people type it. */
export function Measure({ label, of, value, problem, inputMode, onChange }: Props) {
  const sentence = value.trim() === '' ? '' : problem
  return (
    <label className={css.side}>
      <span aria-hidden>{label}</span>
      <input
        aria-label={t('rooms.fieldOf', { label, room: of })}
        autoComplete="off"
        maxLength={20}
        inputMode={inputMode}
        value={value}
        aria-invalid={sentence !== ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {sentence && <small role="alert">{sentence}</small>}
    </label>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  of: string
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** Asks for one of a few words, beside the measures of a room. */
export function Choice<V extends string>({ label, of, value, options, onChoose }: ChoiceProps<V>) {
  return (
    <label className={css.side}>
      <span aria-hidden>{label}</span>
      <select
        aria-label={t('rooms.fieldOf', { label, room: of })}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
