import { dotted, formatInstant, formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { type StaffDispute, useSettleDispute } from './disputes.queries.ts'
import { FactList } from '#ui/figures/fact-list.tsx'
import css from './staff-payments.module.css'
import { submittedBy } from './submitted-by.ts'

type Props = { user: User; dispute: StaffDispute; onClose: () => void }

/** Shows what a customer disputes, and answers it: with a credit, which comes from the ERP, or without one. */
export function DisputeDialog({ user: { timeZone }, dispute, onClose }: Props) {
  const { invoiceNumber, customerName, customerNumber, orderNumber, openedBy, openedAt } = dispute
  const { invoiceAmount, netdue, outcome, settledAt, settledBy, answer } = dispute
  return (
    <Dialog width={600} title={t('staffDisputes.title', { number: invoiceNumber })} onClose={onClose}>
      <Claim dispute={dispute} />
      <FactList
        small
        facts={[
          [t('staffPayments.customer'), `${customerName} (${customerNumber})`],
          [t('staffDisputes.order'), orderNumber],
          [t('staffDisputes.invoiced'), invoiceAmount && formatMoney(invoiceAmount)],
          [t('staffDisputes.netdue'), netdue && formatMoney(netdue)],
          [t('staffDisputes.by'), dotted([openedBy, formatInstant(openedAt, timeZone)])],
          [t('staffDisputes.outcome'), outcome && t(`staffDisputes.outcome.${outcome}`)],
          [t('staffPayments.settled'), settledAt && formatInstant(settledAt, timeZone)],
          [t('staffDisputes.settledBy'), settledBy],
          [t('staffDisputes.answer'), answer],
        ]}
      />
      {outcome === null && <AnswerForm dispute={dispute} onClose={onClose} />}
    </Dialog>
  )
}

/** What the customer says: how much, of which line, why, and in their own words. */
function Claim({ dispute }: { dispute: StaffDispute }) {
  const { amount, reason, item, lineQuantity, linePrice, linePriceUOM, note } = dispute
  return (
    <div className={css.claim}>
      <p>
        {amount && <strong>{formatMoney(amount)}</strong>} {t(`staffDisputes.reason.${reason}`)}
      </p>
      <p>
        {item || t('staffDisputes.all')}
        {lineQuantity && (
          <span>{dotted([lineQuantity, linePrice && `${formatUnitPrice(linePrice)}/${linePriceUOM}`])}</span>
        )}
      </p>
      {note && <blockquote aria-label={t('staffDisputes.note')}>{note}</blockquote>}
    </div>
  )
}

function AnswerForm({ dispute: { disputeId, amount }, onClose }: Omit<Props, 'user'>) {
  const { mutate: settle, isPending, variables } = useSettleDispute(disputeId)
  const { values, field, sent } = useForm({ answer: '' }, ({ answer }) => ({
    answer: answer.trim() === '' ? t('staffDisputes.noAnswer') : null,
  }))
  const send =
    (outcome: 'credited' | 'declined') =>
    ({ answer }: typeof values) =>
      settle({ outcome, answer }, { onSuccess: onClose })
  const waits = (outcome: string) => isPending && variables.outcome === outcome
  return (
    <form
      className={css.form}
      onSubmit={(event) => sent(send(submittedBy(event, 'credited', 'declined')))(event)}
      noValidate
    >
      <TextArea
        label={t('staffDisputes.answerLabel')}
        hint={t('staffDisputes.hint')}
        required
        rows={3}
        maxLength={1000}
        data-autofocus
        {...field('answer')}
      />
      <DialogActs>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" value="declined" waiting={waits('declined')}>
          {t('staffDisputes.decline')}
        </Button>
        <Button main type="submit" waiting={waits('credited')}>
          {dotted([t('staffDisputes.accept'), amount && formatMoney(amount)])}
        </Button>
      </DialogActs>
    </form>
  )
}
