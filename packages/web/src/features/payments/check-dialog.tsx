import { isZero } from '@sidemark/contract/rules/decimal'
import { amountRefusals } from '@sidemark/contract/rules/payments'
import { settlement, spread, type SpreadOrder, spreadOrders } from '@sidemark/contract/rules/paying'
import { LONGEST_REMITTANCE, readRemittance } from '@sidemark/contract/rules/remittance'
import Big from 'big.js'
import { useState } from 'react'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { chooseItems } from './billing-store.ts'
import { amountOf, firstThree, isFree, type Line, typedMoney, sumOf, totalsOf } from './chosen-lines.ts'
import css from './unpaid.module.css'

type Props = {
  user: User
  lines: readonly Line[]
  /** Called once invoices are chosen. */
  onChosen: () => void
  onClose: () => void
}

const FORM = 'what-the-check-says'
type Rows = readonly { invoiceNumber: string; payAmount: string }[]

/** Asks what the check says, or its remittance, and chooses what it pays in place of what was chosen. */
export function CheckDialog({ user, lines, onChosen, onClose }: Props) {
  const { values, field, set, sent, refuse } = useForm<{
    amount: string
    order: SpreadOrder
    pasted: string
  }>({ amount: '', order: 'exact', pasted: '' }, ({ amount, pasted }) => ({
    amount:
      amount && isZero(amountOf(amount) ?? '0')
        ? t('paying.wrongAmount')
        : amount || pasted
          ? null
          : t('paying.checkEmpty'),
  }))
  /** Chooses what is paid, and says what that comes to. */
  const chosenAs = (
    rows: Rows,
    said: string,
    text: 'paying.exact' | 'paying.spread' = 'paying.exact',
    leftOut: readonly string[] = [],
  ) => {
    const amounts = new Map(rows.map(({ invoiceNumber, payAmount }) => [invoiceNumber, payAmount]))
    const paid = lines.filter(({ invoiceNumber }) => amounts.has(invoiceNumber))
    chooseItems(
      user,
      paid.map(({ invoiceNumber, orderNumber, free }) => {
        const amount = amounts.get(invoiceNumber) ?? ''
        return { invoiceNumber, orderNumber, payAmount: amount === free ? '' : typedMoney(amount) }
      }),
    )
    const { invoices, memos, credits } = totalsOf(
      paid.map((line) => ({ ...line, pays: amounts.get(line.invoiceNumber) ?? '0' })),
    )
    const of = t('home.invoiceCount', { count: invoices })
    const used =
      memos > 0
        ? ` ${t('paying.memosUsed', { memos: t('paying.memos', { count: memos }), amount: formatMoney(credits.slice(1)) })}`
        : ''
    const without = leftOut.length > 0 ? ` ${t('paying.leftOut', { lines: quoted(leftOut) })}` : ''
    notify.success(t(text, { amount: formatMoney(said), of }) + used + without)
    onChosen()
    onClose()
  }
  /** What can be read of a remittance with a line that cannot. */
  const [readable, setReadable] = useState<{ of: string; rows: Rows; sum: string; leftOut: string[] }>()
  const payPasted = () => {
    const free = lines.filter(isFree)
    const { rows, unread, leftOut, total } = readRemittance(values.pasted, free)
    const money = rows.map(({ invoiceNumber, payAmount }) => {
      const due = free.find((line) => line.invoiceNumber === invoiceNumber)!
      return { due, payAmount, amount: settlement(due, payAmount).amount }
    })
    const isOver = ({ due, payAmount }: (typeof money)[number]) => new Big(payAmount).abs().gt(new Big(due.free).abs())
    const over = money
      .filter(isOver)
      .map(({ due }) => amountRefusals.tooMuch(due.invoiceNumber, formatMoney(due.free.replace('-', ''))))
    const sum = sumOf(money, ({ amount }) => amount)
    const unknown = unread.length + rows.length > 0 ? unread : [values.pasted]
    const said = amountOf(values.amount) ?? total
    // A total before the discounts is right, too. With a line that names nothing, it cannot be right.
    const isOff =
      unknown.length === 0 && said !== null && said !== sum && said !== sumOf(rows, ({ payAmount }) => payAmount)
    const problems = [
      ...over.slice(0, 3),
      over.length > 3 && t('item.moreShort', { count: over.length - 3 }),
      unknown.length > 0 && t('paying.unread', { count: unknown.length, lines: quoted(unknown) }),
      isOff && t('paying.addsUp', { sum: formatMoney(sum), said: formatMoney(said) }),
    ].filter(Boolean)
    if (problems.length > 0) {
      if (over.length === 0 && !isOff) setReadable({ of: values.pasted, rows, sum, leftOut })
      return refuse('pasted', problems.join(' '))
    }
    chosenAs(rows, sum, said === null ? 'paying.spread' : 'paying.exact', leftOut)
  }
  /** Invoices that come to exactly the amount. With many open, some mixture does so for nearly any amount. */
  const [mixture, setMixture] = useState<{ of: string; rows: Rows }>()
  const mixed = mixture?.of === values.amount && values.order === 'exact' && !values.pasted && mixture.rows
  const others = readable?.of === values.pasted && readable.rows.length > 0 && readable
  const pay = () => {
    if (values.pasted) return payPasted()
    const said = amountOf(values.amount) ?? '0'
    if (mixed) return chosenAs(mixed, said)
    const { rows, remainder, isExact, isMixture } = spread(said, lines.filter(isFree), values.order)
    if (!isZero(remainder))
      return refuse(
        'amount',
        t('paying.tooMuch', {
          open: formatMoney(new Big(said).minus(remainder).toFixed(2)),
          more: formatMoney(remainder),
        }),
      )
    if (isMixture) return setMixture({ of: values.amount, rows })
    chosenAs(rows, said, isExact ? 'paying.exact' : 'paying.spread')
  }
  return (
    <Dialog
      width={500}
      title={t('paying.check')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main={!others} type="submit" form={FORM}>
            {t(others ? 'paying.again' : mixed ? 'paying.mixtureYes' : 'paying.checkSpread')}
          </Button>
          {others && (
            <Button main onClick={() => chosenAs(others.rows, others.sum, 'paying.exact', others.leftOut)}>
              {t('paying.chooseOthers', { count: others.rows.length, sum: formatMoney(others.sum) })}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} className={css.check} onSubmit={sent(pay)} noValidate>
        <TextField label={t('payments.amount')} inputMode="decimal" data-autofocus {...field('amount')} />
        <ChoiceList
          label={t('paying.checkOrder')}
          choices={spreadOrders.map((value) => ({
            value,
            title: t(`paying.order.${value}`),
            detail: value === 'exact' && t('paying.checkAbout'),
          }))}
          value={values.order}
          onChange={(value) => set('order', value as SpreadOrder)}
        />
        {mixed && (
          <output className={css.mixture}>
            <p>{t('paying.mixture')}</p>
            <ul>
              {lines.map((line) => {
                const row = mixed.find(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber)
                return (
                  row && (
                    <li key={line.invoiceNumber}>
                      <span className="code">{line.invoiceNumber}</span>
                      <MoneyText amount={settlement(line, row.payAmount).amount} />
                    </li>
                  )
                )
              })}
            </ul>
          </output>
        )}
        <TextArea
          label={t('paying.pasted')}
          hint={t('paying.pastedAbout')}
          rows={4}
          maxLength={LONGEST_REMITTANCE}
          {...field('pasted')}
        />
      </form>
    </Dialog>
  )
}

const quoted = (lines: readonly string[]) => firstThree(lines.map((line) => `“${line.slice(0, 40)}”`))
