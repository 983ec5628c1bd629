import { type Approvers, approversText } from '@sidemark/contract/rules/approval'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import type { ReactNode } from 'react'
import { t, type TextKey } from '#platform/text/texts.ts'
import css from './release-notice.module.css'

type Props = { text: Extract<TextKey, `release.${string}`>; reasons: readonly ReleaseReason[] }

/** Says that an order waits, or will wait, until the distributor releases it, and why. Some users get no reasons. */
export const ReleaseNotice = ({ text, reasons }: Props) => (
  <Waiting title={t('order.status.on-hold')} text={t(text)}>
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
  text: 'approval.waits' | 'approval.yours' | 'approval.will' | 'approval.may'
  children?: ReactNode
}) => (
  <Waiting title={t(`${text}.title`)} text={t(text, { names: approversText(approvers) })}>
    {children}
  </Waiting>
)

type Checked = {
  approval: { approvers: Approvers; isSure: boolean } | null
  releaseReasons: readonly ReleaseReason[] | null
}

/** Says before an order is placed what it will or may wait for. */
export const WillWait = ({ checkout: { approval, releaseReasons } }: { checkout: Checked }) => (
  <>
    {approval && (
      <ApprovalNotice text={approval.isSure ? 'approval.will' : 'approval.may'} approvers={approval.approvers} />
    )}
    {releaseReasons && <ReleaseNotice text="release.willWait" reasons={releaseReasons} />}
  </>
)

const Waiting = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={css.notice}>
    <strong>{title}</strong>
    <p>{text}</p>
    {children}
  </div>
)
