import { scheduleDays, scheduleProblem } from '@sidemark/contract/rules/banking-days'
import { isZero } from '@sidemark/contract/rules/decimal'
import { cashByWeek } from '@sidemark/contract/rules/pay-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn, dotted, formatAsOf, formatDay, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { DayCalendar } from '#ui/calendar/day-calendar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RowChoice, RowMenu } from '#ui/controls/row-menu.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import './paying-texts.ts'
import { firstThree } from './chosen-lines.ts'
import { useChangePayment } from './change-payment.queries.ts'
import { type Payment, scheduledQuery } from './payment-history.queries.ts'
import css from './payments.module.css'

/** Shows the payments that wait for their day, with what can be done about them until then. */
export function ScheduledPayments({ user }: { user: User }) {
  const [asking, setAsking] = useState<{ payment: Payment; act: 'move' | 'cancel' } | null>(null)
  const { data, error, refetch } = useQuery(scheduledQuery(user.customerNumber))
  if (error && !data) return <ErrorState text={t('app.loadFailed')} onRetry={() => void refetch()} />
  const payments = data?.scheduledPaymentList ?? []
  // Payments that are charged here can be changed until the same hour. The ERP does not say until when its own can.
  const until = payments.find(({ changeUntil }) => changeUntil)?.changeUntil
  const Asked = asking?.act === 'move' ? MoveDialog : CancelDialog
  return (
    <>
      {payments.length > 0 && (
        <section className={css.scheduled} aria-labelledby={HEADING}>
          <h2 id={HEADING} tabIndex={-1}>
            {t('payments.scheduled')}
          </h2>
          {until && <p className={css.about}>{t('schedule.until', { at: timeOfDay(until, user) })}</p>}
          <Weeks payments={payments} />
          <ul>
            {payments.map((payment) => (
              <li key={payment.headerGUID} id={payment.headerGUID}>
                <strong>{formatDay(payment.scheduledDate ?? '')}</strong>
                {payment.amount && <MoneyText amount={payment.amount} />}
                <p>
                  {dotted([payment.method, paidText(payment)])}
                  <small>
                    {payment.isAutopay
                      ? t('schedule.byAutopay')
                      : payment.createdBy && t('payments.scheduledBy', { name: payment.createdBy })}
                  </small>
                  {payment.comment && <em>{payment.comment}</em>}
                </p>
                <div className="no-print">
                  <RowMenu label={t('payments.acts', { day: formatDay(payment.scheduledDate ?? '') })}>
                    {() =>
                      (['move', 'cancel'] as const).map((act) => (
                        <RowChoice key={act} danger={act === 'cancel'} onClick={() => setAsking({ payment, act })}>
                          {t(act === 'move' ? 'payments.move' : 'payments.cancel')}
                        </RowChoice>
                      ))
                    }
                  </RowMenu>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && <Asked user={user} payment={asking.payment} onClose={() => setAsking(null)} />}
    </>
  )
}

/** "6:00 AM". The day is that of the payment. */
const timeOfDay = (instant: string, { timeZone }: User) => formatAsOf(instant, timeZone, new Date(instant))

/** The money that the payments need in each week. One week is seen from the rows. */
function Weeks({ payments }: { payments: readonly Payment[] }) {
  const weeks = cashByWeek(
    payments.map(({ scheduledDate, amount }) => ({ day: scheduledDate ?? '', amount: amount ?? '0' })),
  )
  if (weeks.length < 2 || !payments.every(({ amount }) => amount)) return null
  return (
    <p className={css.weeks}>
      <strong>{t('schedule.weeks')}</strong>
      {weeks.map(({ monday, amount }) => (
        <span key={monday}>
          {t('schedule.weekOf', { day: formatDay(monday) })} <MoneyText amount={amount} />
        </span>
      ))}
    </p>
  )
}

const HEADING = 'scheduled'

/** "$1,203.52 · Checking ••6789 · Tue, Dec 1" */
const dueText = ({ amount, method, scheduledDate }: Payment) =>
  dotted([amount && formatMoney(amount), method, formatDay(scheduledDate ?? '')])

const paidText = ({ invoices }: Payment) =>
  invoices.length > 0 &&
  t('payments.paying', {
    count: invoices.length,
    numbers: firstThree(invoices.map(({ invoiceNumber }) => invoiceNumber)),
  })

/** A payment that is no longer scheduled has lost its buttons. Then the focus goes to the head of the others, or to the history. */
const besides = ({ headerGUID }: Payment) =>
  document.getElementById(headerGUID) ? null : document.querySelector<HTMLElement>(`#${HEADING}, main [data-row-link]`)

type Asked = { user: User; payment: Payment; onClose: () => void }

/** Asks for another day. A day on which the payment cannot be made says why, below the calendar. */
function MoveDialog({ user: { customerNumber, timeZone }, payment, onClose }: Asked) {
  const { mutate: move, isPending } = useChangePayment(customerNumber, payment.headerGUID)
  const asked = { kind: payment.kind, today: dayIn(timeZone) }
  const [days] = useState(() => scheduleDays(asked))
  const [day, setDay] = useState(payment.scheduledDate ?? '')
  const [problem, setProblem] = useState('')
  return (
    <Dialog width={360} title={t('payments.move')} focusAfter={() => besides(payment)} onClose={onClose}>
      <p className={css.about}>{dueText(payment)}</p>
      {payment.changeUntil && payment.discount && !isZero(payment.discount) && (
        <p className={css.about}>{t('schedule.mayLapse', { amount: formatMoney(payment.discount) })}</p>
      )}
      <DayCalendar
        label={t('payments.date')}
        days={days}
        value={day}
        onChoose={(next) => {
          setDay(next)
          setProblem('')
        }}
        onRefuse={(next) => setProblem(scheduleProblem(next, asked) ?? '')}
      />
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <DialogActs>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          main
          disabled={day === payment.scheduledDate}
          waiting={isPending}
          onClick={() => move(day, { onSettled: onClose })}
        >
          {t('payments.moveTo', { day: formatDay(day) })}
        </Button>
      </DialogActs>
    </Dialog>
  )
}

/** Asks before a payment is canceled. */
function CancelDialog({ user, payment, onClose }: Asked) {
  const { mutate: cancel, isPending } = useChangePayment(user.customerNumber, payment.headerGUID)
  return (
    <Dialog width={500} title={t('payments.cancel')} focusAfter={() => besides(payment)} onClose={onClose}>
      <p className={css.about}>{dueText(payment)}</p>
      <p>{t('payments.cancelQuestion')}</p>
      <DialogActs>
        <Button data-autofocus onClick={onClose}>
          {t('payments.keep')}
        </Button>
        <Button danger waiting={isPending} onClick={() => cancel(undefined, { onSettled: onClose })}>
          {t('payments.cancel')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}
