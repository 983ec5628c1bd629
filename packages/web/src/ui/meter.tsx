import css from './meter.module.css'

type Props = {
  /** Said aloud: of what, and how much of how much. */
  label: string
  text: string
  /** Of one; more than all of it fills the bar. Only its length is computed from it. */
  share: number
  tone?: 'later' | 'stop' | undefined
}

/** How much of a whole is used, as a bar; its words stand beneath it. */
export const Meter = ({ label, text, share, tone }: Props) => (
  <div className={css.meter}>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let their own meter be drawn in the page's colours alike. */}
    <div className={css.bar} role="meter" aria-label={label} aria-valuetext={text} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(Math.min(1, Math.max(0, share)) * 100)} data-tone={tone}>
      <span style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
    <p aria-hidden>{text}</p>
  </div>
)
