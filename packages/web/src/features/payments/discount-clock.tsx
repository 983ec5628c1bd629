import { lapsing } from '@sidemark/contract/rules/paying'
import { bestPayDay } from '@sidemark/contract/rules/pay-days'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { chooseItems } from './billing-store.ts'
import { isFree, leaveOut, type Line, payInFull, payOnDays } from './chosen-lines.ts'
import { methodsQuery } from './methods.queries.ts'
import { isEarning } from './unpaid-list.ts'
import css from './unpaid.module.css'

/** The most days that are shown. Later discounts are in the list. */
const MOST = 3

type Props = {
  user: User
  lines: readonly Line[]
  /** Called with the first of the invoices that a press has chosen. */
  onChosen: (invoiceNumber: string) => void
}

/** The days on which discounts end, the next one first. A press chooses the invoices of a day, and another one takes them out. */
export function DiscountClock({ user, lines, onChosen }: Props) {
  const schedule = useSchedule(user, lines)
  const all = lapsing(lines.filter(isFree))
  const days = all.slice(0, MOST)
  if (days.length === 0) return null
  // What is paid in part earns no discount, or not all of it.
  const inFull = new Set(
    lines.filter(({ item, pays, free }) => item && pays === free).map(({ invoiceNumber }) => invoiceNumber),
  )
  return (
    <section className={`${css.clock} no-print`} aria-label={t('paying.clock')}>
      {days.map(({ on, invoices, saves }) => {
        const isChosen = invoices.every((number) => inFull.has(number))
        return (
          <button
            key={on}
            type="button"
            aria-pressed={isChosen}
            onClick={() => {
              if (isChosen) return leaveOut(user, invoices)
              payInFull(
                user,
                lines.filter(({ invoiceNumber }) => invoices.includes(invoiceNumber)),
              )
              onChosen(invoices[0] ?? '')
            }}
          >
            <strong>{t('paying.clockPay', { count: invoices.length, day: formatWholeDay(on) })}</strong>{' '}
            <span>{t('paying.clockSave', { amount: formatMoney(saves) })}</span>
          </button>
        )
      })}
      {all.length > 1 && (
        <Button quiet onClick={() => void schedule()}>
          {t('schedule.clock')}
        </Button>
      )}
    </section>
  )
}

/**
 * Chooses all invoices with a discount in place of what was chosen, each for the last day of its discount on which the
 * first kept method can pay it, and goes on to Billing. Without a kept method it leads to where one is added.
 */
function useSchedule(user: User, lines: readonly Line[]) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const kept = await client.fetchQuery(methodsQuery(user.customerNumber)).catch(() => undefined)
    if (!kept) return notify.error(t('app.loadFailed'))
    const kind = kept.methods[0]?.kind
    if (!kind) {
      notify.info(t('schedule.needsMethod'))
      return navigate({ to: '/profile/payments' })
    }
    chooseItems(user, [])
    payOnDays(
      user,
      lines.filter((line) => isFree(line) && isEarning(line)),
      (line) => bestPayDay(line, { kind, from: line.paymentDate, isToday: true }),
    )
    await navigate({ to: '/payments/billing' })
  }
}
