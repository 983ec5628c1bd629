import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './bars.module.css'

export type Bar = {
  /** Unique among its neighbors. */
  id: string
  /** The text below the bar, or '' for a bar without one. */
  label: string
  /** The full name for screen readers and the table. */
  name: string
  /** Decimal text: only lengths are computed from it. */
  value: string
  /** The shown value with its unit. */
  text: string
  /** The bar is behind the others, such as one of the year before. */
  faint?: boolean
}

type ColumnsProps = {
  title: string
  /** The heads of the table of numbers. */
  heads: readonly [name: string, value: string]
  bars: readonly Bar[]
  /** The text about all bars together, which is shown while the user points at no bar. */
  summary: string
  /** The names of the full and the faint bars, if there are both. */
  legend?: readonly [full: string, faint: string]
}

/** A bar is narrower than a thumb, so the chart is one target: a thumb that slides over it points at each bar in turn. */
const follow = ({ target, pointerId }: PointerEvent) =>
  target instanceof Element && target.releasePointerCapture(pointerId)

/**
 * Shows bars side by side, such as months. The chart names a bar when the user points at it, taps it, slides a thumb over
 * it or reaches it with the arrow keys. The chart is one stop for Tab. Screen readers get the numbers as a table.
 */
export function Columns({ title, heads, bars, summary, legend }: ColumnsProps) {
  const [pointed, setPointed] = useState('')
  const [reached, setReached] = useState(bars.at(-1)?.id)
  const most = Math.max(...bars.map(({ value }) => Number(value)), 0)
  const highest = most > 0 ? bars.find(({ value }) => Number(value) === most) : undefined
  const told = bars.find(({ id }) => id === pointed)

  /** What the mouse pointed at. A thumb is lifted to read. */
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed('')

  function move(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    const next = placeAfter(event.key, place, bars.length)
    if (next === null) return
    event.preventDefault()
    const to = event.currentTarget.parentElement?.children[next]
    if (to instanceof HTMLElement) to.focus()
  }

  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span className={css.title}>{title}</span>
        <span className={css.told} aria-hidden data-bar={told ? '' : undefined}>
          {told ? `${told.name}: ${told.text}` : summary}
        </span>
      </figcaption>
      <div className={css.scale} aria-hidden>
        {highest?.text}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields. */}
      <div className={css.plot} role="group" aria-label={title} onPointerDown={follow} onPointerLeave={leave}>
        {bars.map(({ id, name, text, label, value, faint }, place) => (
          <button
            key={id}
            type="button"
            className={css.column}
            aria-label={`${name}: ${text}`}
            tabIndex={id === reached ? 0 : -1}
            data-faint={faint || undefined}
            onPointerEnter={() => setPointed(id)}
            onBlur={() => setPointed('')}
            onKeyDown={(event) => move(event, place)}
            onFocus={() => {
              setReached(id)
              setPointed(id)
            }}
          >
            <span className={css.bar} style={{ blockSize: `${share(value, most)}%` }} />
            <span className={css.label} aria-hidden>
              {label}
            </span>
          </button>
        ))}
      </div>
      {legend && (
        <p className={css.legend} aria-hidden>
          <span>{legend[0]}</span>
          <span data-faint>{legend[1]}</span>
        </p>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, name, text }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

type RowsProps = {
  /** The label of the table for screen readers. */
  label: string
  rows: readonly {
    id: string
    name: string
    value: string
    text: string
    /** stop is red, and faint is behind the others. */ tone?: 'stop' | 'faint'
  }[]
}

/** Shows bars one below the other with their numbers beside them, as a table. */
export function BarRows({ label, rows }: RowsProps) {
  const most = Math.max(...rows.map(({ value }) => Number(value)), 0)
  return (
    <table className={css.rows} aria-label={label}>
      <tbody>
        {rows.map(({ id, name, value, text, tone }) => (
          <tr key={id} data-tone={tone}>
            <th scope="row">{name}</th>
            <td className={css.track} aria-hidden>
              <span className={css.length} style={{ inlineSize: `${share(value, most)}%` }} />
            </td>
            <td className={css.number}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Returns the length in percent of the longest bar. A small value never gets the length 0, and a credit has no length.
 */
function share(value: string, most: number) {
  const part = Number(value)
  return part <= 0 || most <= 0 ? 0 : Math.max(1.5, (part / most) * 100)
}

/** Returns the bar that a key leads to, or null for other keys. */
function placeAfter(key: string, place: number, count: number) {
  if (key === 'ArrowRight') return Math.min(count - 1, place + 1)
  if (key === 'ArrowLeft') return Math.max(0, place - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
