import { isZero } from '@sidemark/contract/rules/decimal'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from './money-text.tsx'
import css from './charge-list.module.css'

type Props = { charges: { kind: string; description: string; amount: string }[]; total: string }

/**
 * Lists amounts line by line with their total below. It lists all that it gets, as mails and papers do. A tax of $0.00 is
 * "Exempt", because that tells the buyer that none is due.
 */
export function ChargeList({ charges, total }: Props) {
  return (
    <dl className={css.charges}>
      {charges.map(({ kind, description, amount }, place) => {
        const isExempt = kind === 'tax' && isZero(amount)
        return (
          <div key={`${kind} ${place}`}>
            <dt>{isExempt ? t('order.tax') : description}</dt>
            <dd>{isExempt ? t('order.exempt') : <MoneyText amount={amount} />}</dd>
          </div>
        )
      })}
      <div data-total>
        <dt>{t('order.total')}</dt>
        <dd>
          <MoneyText amount={total} />
        </dd>
      </div>
    </dl>
  )
}
