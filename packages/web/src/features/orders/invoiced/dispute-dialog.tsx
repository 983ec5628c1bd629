import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { disputeReasons } from '@sidemark/contract/rules/payments'
import { dotted, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { type DisputeReason, useDisputes } from './disputes.queries.ts'
import type { Invoice } from './invoiced.queries.ts'
import css from './disputes.module.css'

type Props = { customerNumber: string; invoice: Invoice; onClose: () => void }

/** What is open of the invoice, or the amount of a line. '' if there is nothing to dispute, as on a line that gives money back. */
const amountOf = ({ lines, netdue = '' }: Invoice, line = '') => {
  const amount = line ? (lines.find(({ lineNumber }) => String(lineNumber) === line)?.net ?? '') : netdue
  return amount.startsWith('-') || isZero(amount) ? '' : formatMoney(amount).replace('$', '')
}

type Values = { line: string; reason: DisputeReason | ''; amount: string; note: string }

/** Asks what is wrong on an invoice: all of it or a line, why, and the amount that the customer does not agree to pay. */
export function DisputeDialog({ customerNumber, invoice, onClose }: Props) {
  const { mutate: send, isPending } = useDisputes(customerNumber, invoice.invoiceNumber).open
  const { values, set, field, errorOf, sent } = useForm<Values>(
    { line: '', reason: '', amount: amountOf(invoice), note: '' },
    ({ reason, amount, note }) => ({
      reason: reason === '' ? t('invoice.dispute.noReason') : null,
      amount: /^\$?\d{1,3}(,?\d{3})*(\.\d\d?)?$/.test(amount.trim()) ? null : t('invoice.dispute.noAmount'),
      note: reason === 'other' && note.trim() === '' ? t('invoice.dispute.noNote') : null,
    }),
  )
  const { line, reason, amount, note } = values
  /** The amount is that of what is chosen, unless the user has typed another one. */
  const choose = (next: string) => {
    set('line', next)
    if (amount === amountOf(invoice, line)) set('amount', amountOf(invoice, next))
  }
  const open = () =>
    reason !== '' &&
    send(
      {
        lineNumber: line === '' ? null : Number(line),
        reason,
        amount: amount.replaceAll(/[$,\s]/g, ''),
        note,
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog width={500} title={t('invoice.dispute.title', { number: invoice.invoiceNumber })} onClose={onClose}>
      <form className={css.form} onSubmit={sent(open)} noValidate>
        <SelectField
          label={t('invoice.dispute.what')}
          data-autofocus
          value={line}
          onChoose={choose}
          options={[
            { value: '', label: t('invoice.dispute.all') },
            ...invoice.lines.map((each) => ({
              value: String(each.lineNumber),
              label: dotted([itemName(each), each.sku]),
            })),
          ]}
        />
        <SelectField
          required
          label={t('invoiced.reason')}
          value={reason}
          error={errorOf('reason')}
          onChoose={(value) => set('reason', value as DisputeReason)}
          options={[
            { value: '', label: t('invoice.dispute.noReason') },
            ...disputeReasons.map((value) => ({ value, label: t(`invoiced.short.${value}`) })),
          ]}
        />
        <TextField required label={t('invoice.dispute.amount')} inputMode="decimal" {...field('amount')} />
        <TextArea
          required={reason === 'other'}
          label={t('invoice.dispute.note')}
          rows={3}
          maxLength={1000}
          {...field('note')}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('invoice.dispute.send')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
