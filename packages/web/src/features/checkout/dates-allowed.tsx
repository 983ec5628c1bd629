import { useId, useState } from 'react'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import css from './dates-allowed.module.css'

/** The number of days shown before "More dates". */
const FEW = 8

/** The days on which the goods can come. No other day can be chosen. */
export function DatesAllowed({
  dates,
  chosen,
  onChoose,
}: {
  dates: string[]
  chosen: string
  onChoose: (date: string) => void
}) {
  const name = useId()
  const [all, setAll] = useState(false)
  const isKept = chosen !== '' && !dates.slice(0, FEW).includes(chosen)
  const shown = all || isKept ? dates : dates.slice(0, FEW)
  const choice = (date: string, label: string) => (
    <label key={date} className={css.day}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={chosen === date}
        onChange={() => onChoose(date)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={css.dates} id="requestedDate">
      <legend>{t('checkout.date')}</legend>
      {choice('', t('checkout.asSoonAsPossible'))}
      {shown.map((date) => choice(date, formatDay(date)))}
      {shown.length < dates.length && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t('checkout.moreDates')}
        </button>
      )}
    </fieldset>
  )
}
