import { type KeyboardEvent, useState } from 'react'
import css from './bars.module.css'

export type Bar = {
  /** Unique among its neighbours. */
  id: string
  /** Below the bar; '' for those in between. */
  label: string
  /** In full, as said and as the table has it. */
  name: string
  /** Decimal text: only lengths are computed from it. */
  value: string
  /** As shown, with its unit. */
  text: string
  /** Stands behind the others: the year before. */
  faint?: boolean
}

type ColumnsProps = {
  title: string
  /** Heads of the table of numbers. */
  heads: readonly [name: string, value: string]
  bars: readonly Bar[]
  /** What stands for the whole while no bar is pointed at. */
  summary: string
  /** What the full and the faint bars are, where there are both. */
  legend?: readonly [full: string, faint: string]
}

/**
 * Bars side by side, such as months. One is told when pointed at, tapped or reached with the arrow keys; the chart is one stop for Tab. Who
 * listens gets the numbers as a table.
 */
export function Columns({ title, heads, bars, summary, legend }: ColumnsProps) {
  const [pointed, setPointed] = useState('')
  const [reached, setReached] = useState(bars.at(-1)?.id)
  const most = Math.max(...bars.map(({ value }) => Number(value)), 0)
  const highest = most > 0 ? bars.find(({ value }) => Number(value) === most) : undefined
  const told = bars.find(({ id }) => id === pointed)

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
        <span className={css.told} aria-hidden data-bar={told ? '' : undefined}>{told ? `${told.name}: ${told.text}` : summary}</span>
      </figcaption>
      <div className={css.scale} aria-hidden>{highest?.text}</div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields. */}
      <div className={css.plot} role="group" aria-label={title} onPointerLeave={() => setPointed('')}>
        {bars.map(({ id, name, text, label, value, faint }, place) => (
          <button
            key={id} type="button" className={css.column} aria-label={`${name}: ${text}`} tabIndex={id === reached ? 0 : -1} data-faint={faint || undefined}
            onPointerEnter={() => setPointed(id)} onBlur={() => setPointed('')} onKeyDown={(event) => move(event, place)}
            onFocus={() => {
              setReached(id)
              setPointed(id)
            }}
          >
            <span className={css.bar} style={{ blockSize: `${share(value, most)}%` }} />
            <span className={css.label} aria-hidden>{label}</span>
          </button>
        ))}
      </div>
      {legend && <p className={css.legend} aria-hidden><span>{legend[0]}</span><span data-faint>{legend[1]}</span></p>}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead><tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
        <tbody>{bars.map(({ id, name, text }) => <tr key={id}><th scope="row">{name}</th><td>{text}</td></tr>)}</tbody>
      </table>
    </figure>
  )
}

type RowsProps = {
  /** Of the table, said aloud. */
  label: string
  rows: readonly { id: string; name: string; value: string; text: string; /** later: amber; stop: red; faint: behind the others. */ tone?: 'later' | 'stop' | 'faint' }[]
}

/** Bars one below the other with their numbers beside them: a table that can be looked at. */
export function BarRows({ label, rows }: RowsProps) {
  const most = Math.max(...rows.map(({ value }) => Number(value)), 0)
  return (
    <table className={css.rows} aria-label={label}>
      <tbody>
        {rows.map(({ id, name, value, text, tone }) => (
          <tr key={id} data-tone={tone}>
            <th scope="row">{name}</th>
            <td className={css.track} aria-hidden><span className={css.length} style={{ inlineSize: `${share(value, most)}%` }} /></td>
            <td className={css.number}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Percent of the longest; something is never nothing, and a credit has no length. */
function share(value: string, most: number) {
  const part = Number(value)
  return part <= 0 || most <= 0 ? 0 : Math.max(1.5, (part / most) * 100)
}

/** Where a key leads from a bar; null for other keys. */
function placeAfter(key: string, place: number, count: number) {
  if (key === 'ArrowRight') return Math.min(count - 1, place + 1)
  if (key === 'ArrowLeft') return Math.max(0, place - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
