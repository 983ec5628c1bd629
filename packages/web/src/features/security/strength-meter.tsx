import { t } from '#platform/text/texts.ts'
import { strengthOf, strengths } from './password-strength.ts'
import css from './passwords.module.css'

/** Shows how hard the new password is to guess, and how to make it harder. This is a help and not a rule. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const strength = password === '' ? null : strengthOf(password, username)
  const reached = strength === null ? 0 : strengths.indexOf(strength) + 1
  return (
    <div className={css.strength} data-strength={strength ?? undefined}>
      <span className={css.steps} aria-hidden>
        {strengths.map((step, place) => (
          <i key={step} data-reached={place < reached || undefined} />
        ))}
      </span>
      <p aria-live="polite">{strength === null ? t('password.strengthHelp') : t(`password.strength.${strength}`)}</p>
    </div>
  )
}
