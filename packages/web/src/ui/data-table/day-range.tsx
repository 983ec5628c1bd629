import { t } from '#platform/text/texts.ts'
import { BareTextField } from '#ui/fields/text-field.tsx'
import css from './day-range.module.css'

type Props = {
  /** The event that the days are about. */
  title: string
  /** `2026-11-20`, or empty for no limit. */
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
}

/** Lets the user choose the first and the last day that a list shows. */
export const DayRange = ({ title, from, to, onChange }: Props) => (
  <span className={css.range}>
    <span aria-hidden>{title}</span>
    <BareTextField
      type="date"
      label={t('table.from', { title })}
      value={from}
      max={to || undefined}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <span aria-hidden>–</span>
    <BareTextField
      type="date"
      label={t('table.to', { title })}
      value={to}
      min={from || undefined}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </span>
)
