import Big from 'big.js'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Cart, CartLine } from './cart.queries.ts'
import css from './job-groups.module.css'

type Props = {
  jobs: NonNullable<Cart['jobs']>
  lines: CartLine[]
  of: 'ordered' | 'backOrdered'
  /** The order's sidemark, of lines that have none of their own. '' if it has none. */
  orderSidemark: string
  children: (lines: CartLine[]) => ReactNode
}

/**
 * Shows the lines of one group by job, each job with its amount if it has several lines. A job can be folded by the
 * browser's own `details` element.
 */
export const JobGroups = ({ jobs, lines, of, orderSidemark, children }: Props) =>
  [...Map.groupBy(jobs, ({ sidemark }) => sidemark || orderSidemark)].map(([sidemark, same]) => {
    const members = lines.filter((line) => (line.sidemark || orderSidemark) === sidemark)
    if (members.length === 0) return null
    return (
      <Job key={sidemark} sidemark={sidemark} count={members.length} amount={sumOf(same.map((job) => job[of]))}>
        {children(members)}
      </Job>
    )
  })

/** Undefined where amounts are not shown. Lines without a sidemark join those that have the order's. */
const sumOf = (amounts: readonly (string | undefined)[]) =>
  amounts.every((amount) => amount !== undefined)
    ? amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
    : undefined

type JobProps = {
  sidemark: string
  /** The number of its lines. */ count: number
  /** What its lines cost. Undefined where that is not shown. */ amount: string | null | undefined
  children: ReactNode
}

/** One job: its sidemark, the number of its lines, their amount if there are several, and the lines. */
export const Job = ({ sidemark, count, amount, children }: JobProps) => (
  <details open className={css.job}>
    <summary>
      <IconChevronDown size={14} aria-hidden className={css.arrow} />
      <strong>{sidemark || t('cart.noJob')}</strong>
      <span>{t('cart.lines', { count })}</span>
      {count > 1 && amount !== undefined && (
        <b>
          <MoneyText amount={amount} />
        </b>
      )}
    </summary>
    {children}
  </details>
)
