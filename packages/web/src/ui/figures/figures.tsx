import css from './figures.module.css'

export type Figure = {
  label: string
  value: string
  /** A small text below the value. */
  note?: string
  /** later is amber, and stop is red. The words have the same meaning. */
  tone?: 'later' | 'stop' | undefined
  /** The value is words or a day and not an amount, and it is shown smaller. */
  calm?: boolean
}

/** The few most important values of a page, at its top. */
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
