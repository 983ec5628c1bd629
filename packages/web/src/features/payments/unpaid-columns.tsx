import { daysBetween } from '@sidemark/contract/rules/day-after'
import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import type { User } from '#platform/session/user.ts'
import { dotted, formatMoney, formatPastDay, formatWholeDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { choose, isFree, leaveOut, type Line } from './chosen-lines.ts'
import { PayFields } from './pay-fields.tsx'
import { isEarning, isLate } from './unpaid-list.ts'
import css from './unpaid.module.css'

type Rights = {
  user: User
  /** Whether the user can pay. Otherwise the list can only be read. */
  canPay: boolean
  /** Whether the page of an invoice is open to the user. */
  seesInvoices: boolean
  /** Whether rows are cards, which have no fields until they are chosen. */
  isPhone: boolean
  /** Whether the user has tried to go on. From then on, missing reasons are told. */
  told: boolean
}

/** The columns of Unpaid Invoices. Only users who may see amounts get columns of amounts. */
export function unpaidColumns({ user, canPay, seesInvoices, isPhone, told }: Rights): Column<Line>[] {
  const { showPrices } = user.userClaims
  const columns: Column<Line>[] = [
    {
      id: 'number',
      title: t('invoiced.number'),
      sort: 'number',
      always: true,
      card: 'headline',
      cell: (line) => <Name line={line} user={user} canPay={canPay} seesInvoices={seesInvoices} />,
    },
    {
      id: 'of',
      title: t('paying.of'),
      wide: 'most',
      card: 'below',
      cell: ({ orderNumber, poNumber, sidemark }) => orNa(dotted([orderNumber, poNumber, sidemark])),
    },
    {
      id: 'invoiced',
      title: t('invoiced.days'),
      sort: 'invoiced',
      sorts: 'days',
      fromLargest: true,
      roomy: true,
      cell: ({ invoicedOn }) => formatPastDay(invoicedOn),
    },
    {
      id: 'due',
      title: t('invoiced.due'),
      sort: 'due',
      sorts: 'days',
      card: 'status',
      cell: (line) => (line.kind === 'credit-memo' ? orNa('') : <Due {...line} />),
    },
    {
      id: 'discount',
      title: t('payments.discount'),
      sort: 'discount',
      sorts: 'days',
      numeric: true,
      card: 'plain',
      cell: (line) => isEarning(line) && <Discount {...line} />,
    },
  ]
  const amounts: Column<Line>[] = [
    {
      id: 'open',
      title: t('paying.open'),
      sort: 'open',
      fromLargest: true,
      numeric: true,
      card: 'figure',
      cell: ({ netdue, inFlight = '0', disputed = '0' }) => (
        <span className={css.two}>
          <MoneyText amount={netdue} />
          {!isZero(inFlight) && !(canPay && inFlight === netdue) && (
            <small>{t('paying.covered', { amount: formatMoney(inFlight) })}</small>
          )}
          {!isZero(disputed) && <small>{t('paying.disputed', { amount: formatMoney(disputed) })}</small>}
        </span>
      ),
    },
    ...(canPay
      ? [
          {
            id: 'pay',
            title: t('paying.pay'),
            always: true,
            numeric: true,
            card: 'plain' as const,
            cell: (line: Line) =>
              (line.item || !isPhone || !isFree(line)) && <PayFields user={user} line={line} told={told} />,
          },
        ]
      : []),
  ]
  return showPrices ? [...columns, ...amounts] : columns
}

/** The number, with the box that chooses it. On a phone, the whole card is the box's target. */
function Name({ line, user, canPay, seesInvoices }: { line: Line } & Omit<Rights, 'told' | 'isPhone'>) {
  const { invoiceNumber, kind } = line
  return (
    <span className={css.name}>
      {canPay && (
        <label>
          <input
            type="checkbox"
            id={invoiceNumber}
            data-row-link
            aria-label={t('paying.choose', { number: invoiceNumber })}
            checked={Boolean(line.item)}
            disabled={!line.item && !isFree(line)}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? choose(user, [line]) : leaveOut(user, [invoiceNumber])
            }
          />
        </label>
      )}
      <span className={css.two}>
        {seesInvoices ? (
          <Link to="/account/invoices/$id" params={{ id: invoiceNumber }} className="code">
            {invoiceNumber}
          </Link>
        ) : (
          <span className="code">{invoiceNumber}</span>
        )}
        {kind === 'credit-memo' && <small>{t('paying.memo')}</small>}
      </span>
    </span>
  )
}

function Due(line: Line) {
  const days = daysBetween(line.dueOn, line.paymentDate)
  return (
    <span className={css.two} data-tone={isLate(line) ? 'stop' : undefined}>
      <span>{formatPastDay(line.dueOn)}</span>
      {days > 0 && <small>{t('order.daysLate', { count: days })}</small>}
      {days === 0 && <small>{t('paying.dueToday')}</small>}
    </span>
  )
}

const Discount = ({ discount, discountOn, isShort }: Line) => (
  <span className={css.two} data-tone={isShort ? undefined : 'later'}>
    {isShort ? (
      <s>
        <MoneyText amount={discount} />
      </s>
    ) : (
      <MoneyText amount={discount} />
    )}
    <small>{isShort ? t('paying.notOnPart') : t('paying.until', { day: formatWholeDay(discountOn ?? '') })}</small>
  </span>
)
