import { type ReactNode, useId } from 'react'
import css from './switch-bar.module.css'

type Props<V extends string> = {
  label: string
  options: { value: V; label: string; icon?: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

/** A choice of one among a few, side by side. */
export function SwitchBar<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={css.bar} style={{ gridTemplateColumns: `repeat(${options.length}, 1fr)` }}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
