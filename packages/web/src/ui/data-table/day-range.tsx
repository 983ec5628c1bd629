import { t } from '#platform/texts.ts'
import { BareTextField } from '../fields/text-field.tsx'
import css from './day-range.module.css'

type Props = {
  /** What happened on these days. */
  title: string
  /** `2026-11-20`; empty narrows nothing. */
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
}

/** The first and the last day of what a list shows. */
export const DayRange = ({ title, from, to, onChange }: Props) => (
  <span className={css.range}>
    <span aria-hidden>{title}</span>
    <BareTextField type="date" label={t('table.from', { title })} value={from} max={to || undefined} onChange={(event) => onChange({ from: event.currentTarget.value })} />
    <span aria-hidden>–</span>
    <BareTextField type="date" label={t('table.to', { title })} value={to} min={from || undefined} onChange={(event) => onChange({ to: event.currentTarget.value })} />
  </span>
)
