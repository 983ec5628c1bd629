import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { DayCalendar } from '#ui/calendar/day-calendar.tsx'
import css from './dates-allowed.module.css'

type Props = {
  label: string
  /** The days on which the goods can come; at least one. */ dates: string[]
  /** '' is the earliest of them. */ chosen: string
  error: string | undefined
  /** The calendar opens on request at all widths. */
  isFolded?: boolean
  onChoose: (date: string) => void
}

/** Asks for the day. No day but those that are possible can be chosen. On a phone, the calendar opens on request. */
export function DatesAllowed({ label, dates, chosen, error, isFolded, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [earliest = ''] = dates
  const calendar = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The first possible days are often in the last weeks of the month, where a small phone has the bar.
  useEffect(() => {
    if (isOpen) calendar.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div id="requestedDate" tabIndex={-1} className={css.dates} data-folded={isFolded || undefined}>
      {error && <p className={css.error}>{error}</p>}
      {chosen && chosen !== earliest && (
        <Button quiet onClick={() => onChoose('')}>
          {t('delivery.useEarliest', { date: formatDay(earliest) })}
        </Button>
      )}
      <Button ref={opener} className={css.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('delivery.otherDay')}
      </Button>
      <div ref={calendar} className={css.calendar} data-open={isOpen || undefined}>
        <DayCalendar
          label={label}
          days={dates}
          value={chosen || earliest}
          onChoose={(day) => {
            onChoose(day === earliest ? '' : day)
            // Where the calendar is folded, it has done its work. On the desk there is no opener to go to.
            setOpen(false)
            opener.current?.focus()
          }}
        />
      </div>
    </div>
  )
}
