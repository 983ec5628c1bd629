import { isZero } from '@sidemark/contract/rules/decimal'
import { spread, type SpreadOrder } from '@sidemark/contract/rules/paying'
import Big from 'big.js'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { chooseItems } from './billing-store.ts'
import { amountOf, isFree, type Line } from './chosen-lines.ts'
import css from './unpaid.module.css'

type Props = { user: User; lines: readonly Line[]; onClose: () => void }

/** Asks what the check says, and chooses what it pays in place of what was chosen. */
export function CheckDialog({ user, lines, onClose }: Props) {
  const { values, field, set, sent, refuse } = useForm<{ amount: string; order: SpreadOrder }>(
    { amount: '', order: 'oldest' },
    ({ amount }) => ({ amount: isZero(amountOf(amount) ?? '0') ? t('paying.wrongAmount') : null }),
  )
  const pay = () => {
    const said = amountOf(values.amount) ?? '0'
    const { rows, remainder, isExact } = spread(said, lines.filter(isFree), values.order)
    if (!isZero(remainder))
      return refuse(
        'amount',
        t('paying.tooMuch', {
          open: formatMoney(new Big(said).minus(remainder).toFixed(2)),
          more: formatMoney(remainder),
        }),
      )
    const amounts = new Map(rows.map(({ invoiceNumber, payAmount }) => [invoiceNumber, payAmount]))
    const paid = lines.filter(({ invoiceNumber }) => amounts.has(invoiceNumber))
    chooseItems(
      user,
      paid.map(({ invoiceNumber, orderNumber, free }) => {
        const amount = amounts.get(invoiceNumber) ?? ''
        return { invoiceNumber, orderNumber, payAmount: amount === free ? '' : amount }
      }),
    )
    notify.success(t(isExact ? 'paying.exact' : 'paying.spread', { count: paid.length, amount: formatMoney(said) }))
    onClose()
  }
  return (
    <Dialog width={500} title={t('paying.check')} onClose={onClose}>
      <form className={css.check} onSubmit={sent(pay)} noValidate>
        <TextField label={t('payments.amount')} inputMode="decimal" required data-autofocus {...field('amount')} />
        <SelectField
          label={t('paying.checkOrder')}
          hint={t('paying.checkAbout')}
          options={(['oldest', 'discounts'] as const).map((value) => ({ value, label: t(`paying.order.${value}`) }))}
          value={values.order}
          onChoose={(value) => set('order', value === 'discounts' ? value : 'oldest')}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit">
            {t('paying.checkSpread')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
