import css from './rooms.module.css'

type Props = {
  /** The short label above the field, and the full one for screen readers. */
  label: string
  of: string
  value: string
  problem: string
  inputMode?: 'numeric'
  onChange: (value: string) => void
}

/** Asks for a measure as people type it. */
export function Measure({ label, of, value, problem, inputMode, onChange }: Props) {
  return (
    <label className={css.side}>
      <span aria-hidden>{label}</span>
      <input
        aria-label={of}
        autoComplete="off"
        maxLength={20}
        inputMode={inputMode}
        value={value}
        aria-invalid={problem !== ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem && <small role="alert">{problem}</small>}
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
        aria-label={of}
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
