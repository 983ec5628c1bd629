import css from './figures.module.css'

export type Figure = {
  label: string
  value: string
  /** Beneath it, small. */
  note?: string
  /** later: amber; stop: red. The words say it, too. */
  tone?: 'later' | 'stop' | undefined
  /** Words or a day rather than an amount: smaller. */
  calm?: boolean
}

/** The few things that a page is opened for, before anything else. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={css.figures}>
    {figures.map(({ label, value, note, tone, calm }) => (
      <div key={label} data-tone={tone} data-calm={calm || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note && <dd className={css.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)
