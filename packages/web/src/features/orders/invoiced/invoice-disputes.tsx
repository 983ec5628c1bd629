import { dayIn, dotted, formatMoney, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { useDisputes } from './disputes.queries.ts'
import type { Invoice } from './invoiced.queries.ts'
import css from './disputes.module.css'

/** What the customer has disputed of an invoice, with the answers. One that is open can be withdrawn. */
export function InvoiceDisputes({ user, invoice }: { user: User; invoice: Invoice }) {
  const { mutate: withdraw, isPending } = useDisputes(user.customerNumber, invoice.invoiceNumber).withdraw
  return (
    <ul className={css.disputes}>
      {invoice.disputes.map(({ disputeId, lineNumber, reason, amount, note, openedAt, openedBy, outcome, answer }) => (
        <li key={disputeId}>
          <strong>{dotted([amount && formatMoney(amount), t(`invoice.dispute.is.${outcome ?? 'open'}`)])}</strong>
          <span>
            {dotted([
              t(`invoiced.short.${reason}`),
              invoice.lines.find((line) => line.lineNumber === lineNumber)?.sku,
              formatPastDay(dayIn(user.timeZone, openedAt)),
              openedBy,
            ])}
          </span>
          {note && <span>{note}</span>}
          {answer && <em>{answer}</em>}
          {outcome === null && amount && (
            <Button quiet size="small" waiting={isPending} onClick={() => withdraw(disputeId)}>
              {t('invoice.dispute.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
