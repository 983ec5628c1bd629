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
  jobs.map((job) => {
    const members = lines.filter(({ sidemark }) => sidemark === job.sidemark)
    if (members.length === 0) return null
    return (
      <details key={job.sidemark} open className={css.job}>
        <summary>
          <IconChevronDown size={14} aria-hidden className={css.arrow} />
          <strong>{job.sidemark || orderSidemark || t('cart.noJob')}</strong>
          <span>{t('cart.lines', { count: members.length })}</span>
          {members.length > 1 && (
            <b>
              <MoneyText amount={job[of]} />
            </b>
          )}
        </summary>
        {children(members)}
      </details>
    )
  })
