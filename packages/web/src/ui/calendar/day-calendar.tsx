import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay, formatMonth, formatMonthOfYear, formatWeekday } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { dayByKey, monthAfter, weeksOf } from './calendar-days.ts'
import css from './day-calendar.module.css'

type Props = {
  label: string
  /** The days that can be chosen, earliest first; at least one. */ days: readonly string[]
  value: string
  onChoose: (day: string) => void
  /** Tells why another day cannot be chosen. */
  onRefuse?: (day: string) => void
}

/**
 * A choice of one day among those that are possible, as a month. Browsers have no such field: their own knows a first and
 * a last day only. Keys are those of the ARIA pattern "Date Picker": arrows move by day and week, Home and End within a
 * week, Page Up and Page Down by month, Enter chooses.
 */
export function DayCalendar({ label, days, value, onChoose, onRefuse }: Props) {
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [wanted, setWanted] = useState(value)
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  // The day that has the focus, or gets it. Its month is shown.
  const at = within(wanted)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })

  const onKey = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, at)
    if (!next) return
    event.preventDefault()
    moved.current = within(next) !== at
    setWanted(next)
  }
  const month = (by: -1 | 1) => {
    const next = monthAfter(at, by)
    const isOut = by < 0 ? at.slice(0, 7) <= first.slice(0, 7) : at.slice(0, 7) >= last.slice(0, 7)
    return (
      <button
        type="button"
        className={css.month}
        aria-label={t(by < 0 ? 'calendar.previous' : 'calendar.next')}
        aria-disabled={isOut || undefined}
        onClick={() => !isOut && setWanted(next)}
      >
        {by < 0 ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
      </button>
    )
  }
  const cell = (day: string | null, place: number) =>
    day === null ? (
      <td key={place}>&nbsp;</td>
    ) : (
      <td key={place} aria-selected={day === value}>
        <button
          type="button"
          tabIndex={day === at ? 0 : -1}
          aria-label={formatDay(day)}
          aria-disabled={!days.includes(day) || undefined}
          onClick={() => {
            setWanted(day)
            ;(days.includes(day) ? onChoose : onRefuse)?.(day)
          }}
        >
          {day.endsWith('-01') && day > at && <span>{formatMonth(day)} </span>}
          {Number(day.slice(8))}
        </button>
      </td>
    )

  return (
    <fieldset className={css.calendar} aria-label={label}>
      <div className={css.head}>
        {month(-1)}
        <strong id={title} aria-live="polite">
          {formatMonthOfYear(at)}
        </strong>
        {month(1)}
      </div>
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={onKey}>
        <thead>
          <tr>
            {weeksOf(first, '')[1]?.map((day, place) => (
              <th key={place} scope="col">
                {day && formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at, first).map((week, place) => (
            <tr key={place}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
