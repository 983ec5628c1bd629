import { lapsing } from '@sidemark/contract/rules/paying'
import type { User } from '#platform/session/user.ts'
import { formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { choose, isFree, leaveOut, type Line } from './chosen-lines.ts'
import css from './unpaid.module.css'

/** The most days that are shown. Later discounts are in the list. */
const MOST = 3

/** The days on which discounts end, the next one first. A press chooses the invoices of a day, and another one takes them out. */
export function DiscountClock({ user, lines }: { user: User; lines: readonly Line[] }) {
  const days = lapsing(lines.filter(isFree)).slice(0, MOST)
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
    </section>
  )
}
