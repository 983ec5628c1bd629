import { lapsing } from '@sidemark/contract/rules/paying'
import { bestPayDay } from '@sidemark/contract/rules/pay-days'
import type { User } from '#platform/session/user.ts'
import { formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { choose, isFree, leaveOut, type Line, payOnDays } from './chosen-lines.ts'
import { isEarning } from './unpaid-list.ts'
import css from './unpaid.module.css'

/** The most days that are shown. Later discounts are in the list. */
const MOST = 3

/** The days on which discounts end, the next one first. A press chooses the invoices of a day, and another one takes them out. */
export function DiscountClock({ user, lines }: { user: User; lines: readonly Line[] }) {
  const all = lapsing(lines.filter(isFree))
  const days = all.slice(0, MOST)
  if (days.length === 0) return null
  const chosen = new Set(lines.flatMap(({ item }) => item?.invoiceNumber ?? []))
  return (
    <section className={`${css.clock} no-print`} aria-label={t('paying.clock')}>
      {days.map(({ on, invoices, saves }) => {
        const isChosen = invoices.every((number) => chosen.has(number))
        return (
          <button
            key={on}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              isChosen
                ? leaveOut(user, invoices)
                : choose(
                    user,
                    lines.filter(({ invoiceNumber }) => invoices.includes(invoiceNumber)),
                  )
            }
          >
            <strong>{t('paying.clockPay', { count: invoices.length, day: formatWholeDay(on) })}</strong>{' '}
            <span>{t('paying.clockSave', { amount: formatMoney(saves) })}</span>
          </button>
        )
      })}
      {all.length > 1 && (
        <Button quiet onClick={() => schedule(user, lines)}>
          {t('schedule.clock')}
        </Button>
      )}
    </section>
  )
}

/** Chooses all invoices with a discount, each for the last banking day of its discount. Billing asks with what they are paid. */
const schedule = (user: User, lines: readonly Line[]) =>
  payOnDays(
    user,
    lines.filter((line) => isFree(line) && isEarning(line)),
    (line) => bestPayDay(line, { kind: 'ach', from: line.paymentDate }),
  )
