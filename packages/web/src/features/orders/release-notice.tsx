import { type Approvers, approversText } from '@sidemark/contract/rules/approval'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import type { ReactNode } from 'react'
import { t, type TextKey } from '#platform/text/texts.ts'
import css from './release-notice.module.css'

type Props = { text: Extract<TextKey, `release.${string}`>; reasons: readonly ReleaseReason[] }

/** Says that an order waits, or will wait, until the distributor releases it, and why. Some users get no reasons. */
export const ReleaseNotice = ({ text, reasons }: Props) => (
  <Waiting status="on-hold" text={t(text)}>
    {reasons.length > 0 && (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`release.reason.${reason}`)}</li>
        ))}
      </ul>
    )}
  </Waiting>
)

/** Says that an order waits, or will or may wait, until somebody of the customer approves it, and who can. */
export const ApprovalNotice = ({
  approvers,
  text,
  children,
}: {
  approvers: Approvers
  text: Extract<TextKey, `approval.${string}`>
  children?: ReactNode
}) => (
  <Waiting status="awaiting-approval" text={t(text, { names: approversText(approvers) })}>
    {children}
  </Waiting>
)

const Waiting = ({
  status,
  text,
  children,
}: {
  status: 'on-hold' | 'awaiting-approval'
  text: string
  children?: ReactNode
}) => (
  <div className={css.notice}>
    <strong>{t(`order.status.${status}`)}</strong>
    <p>{text}</p>
    {children}
  </div>
)
