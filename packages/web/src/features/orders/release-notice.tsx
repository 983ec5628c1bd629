import type { ReleaseReason } from '@sidemark/contract/rules/release'
import { t, type TextKey } from '#platform/text/texts.ts'
import css from './release-notice.module.css'

type Props = { text: Extract<TextKey, `release.${string}`>; reasons: readonly ReleaseReason[] }

/** Says that an order waits, or will wait, until the distributor releases it, and why. Some users get no reasons. */
export const ReleaseNotice = ({ text, reasons }: Props) => (
  <div className={css.notice}>
    <strong>{t('order.status.on-hold')}</strong>
    <p>{t(text)}</p>
    {reasons.length > 0 && (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`release.reason.${reason}`)}</li>
        ))}
      </ul>
    )}
  </div>
)
