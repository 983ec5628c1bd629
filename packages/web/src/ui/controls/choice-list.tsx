import { type ReactNode, useId } from 'react'
import css from './choice-list.module.css'

type Choice = {
  value: string
  title: string
  detail?: ReactNode
  /** Content below the row, such as links. It is shown while the row is chosen. */
  more?: ReactNode
  /** The row stays visible at the end of the list. */ pinned?: true
  /** It cannot be chosen now, and its detail says why. */ disabled?: boolean
}

type Props = {
  label: string
  choices: Choice[]
  value: string | null
  /** It takes the room that a column has left on a phone. */ fills?: boolean
  onChange: (value: string) => void
}

/** A choice of one among many, as a list of rows. It uses the browser's own radio buttons, so arrow keys work. */
export function ChoiceList({ label, choices, value, fills, onChange }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.list} data-fills={fills}>
      {choices.map((choice) => (
        <div key={choice.value} className={css.choice} data-pinned={choice.pinned}>
          <label className={css.row}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <strong>{choice.title}</strong>
              {choice.detail && <small>{choice.detail}</small>}
            </span>
          </label>
          {choice.more && value === choice.value && <div className={css.more}>{choice.more}</div>}
        </div>
      ))}
    </div>
  )
}
