import css from './meter.module.css'

type Props = {
  /** The label and the text are for screen readers. They name the measure, and the used part of the whole. */
  label: string
  text: string
  /** The used part, where 1 is the whole. A larger value fills the bar. Only the bar's length is computed from it. */
  share: number
  tone?: 'stop' | undefined
}

/** Shows the used part of a whole as a bar, with its words below. */
export const Meter = ({ label, text, share, tone }: Props) => (
  <div className={css.meter}>
    <div
      className={css.bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a page color their own meter alike.
      role="meter"
      aria-label={label}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, Math.max(0, share)) * 100)}
      data-tone={tone}
    >
      <span style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
    <p aria-hidden>{text}</p>
  </div>
)
