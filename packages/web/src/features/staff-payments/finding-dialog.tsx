import { formatInstant, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { FactList } from '#ui/figures/fact-list.tsx'
import { type Finding, useSettleFinding } from './findings.queries.ts'
import css from './staff-payments.module.css'

type Props = { user: User; finding: Finding; onClose: () => void }

/** Shows a difference with both sides and the next step, and settles it with a note. */
export function FindingDialog({ user, finding, onClose }: Props) {
  const { kind, settledAt, settledBy, note } = finding
  return (
    <Dialog width={600} title={t(`staffPayments.kind.${kind}`)} onClose={onClose}>
      <Facts user={user} finding={finding} />
      {settledAt ? (
        <p className={css.settled}>
          <strong>{settledText(formatInstant(settledAt, user.timeZone), settledBy)}</strong>
          <span>{note}</span>
        </p>
      ) : (
        <SettleForm finding={finding} onClose={onClose} />
      )}
    </Dialog>
  )
}

const settledText = (at: string, name: string) =>
  name === '' ? t('staffPayments.settledAt', { at }) : t('staffPayments.settledOf', { at, name })

function Facts({ user: { timeZone }, finding }: Pick<Props, 'user' | 'finding'>) {
  const { payment, gateway, gatewayReference, gatewayAmount, foundAt } = finding
  const money = (amount: string | null | undefined) =>
    amount === undefined ? undefined : amount === null ? t('staffPayments.nothing') : formatMoney(amount)
  const facts = [
    [
      t('staffPayments.customer'),
      payment ? `${payment.customerName} (${payment.customerNumber})` : t('staffPayments.noCustomer'),
    ],
    [t('staffPayments.there'), money(gatewayAmount)],
    [t('staffPayments.here'), money(payment ? payment.amount : null)],
    [t('staffPayments.status'), payment && t(`staffPayments.status.${payment.status}`)],
    [t('staffPayments.begun'), payment && formatInstant(payment.createdAt, timeZone)],
    [
      t('staffPayments.reference'),
      <span key="" className="code">
        {gateway} {gatewayReference}
      </span>,
    ],
    [t('staffPayments.found'), formatInstant(foundAt, timeZone)],
  ] as const
  return <FactList facts={facts} />
}

function SettleForm({ finding: { findingId, kind }, onClose }: Omit<Props, 'user'>) {
  const { mutate: settle, isPending } = useSettleFinding(findingId)
  const { values, field, sent } = useForm({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? t('staffPayments.noNote') : null,
  }))
  const send = ({ note }: typeof values) => settle(note, { onSuccess: onClose })
  return (
    <form className={css.form} onSubmit={sent(send)} noValidate>
      <p>{t(`staffPayments.way.${kind}`)}</p>
      <TextArea label={t('staffPayments.note')} required rows={3} maxLength={1000} data-autofocus {...field('note')} />
      <DialogActs>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button main type="submit" waiting={isPending}>
          {t('staffPayments.settle')}
        </Button>
      </DialogActs>
    </form>
  )
}
