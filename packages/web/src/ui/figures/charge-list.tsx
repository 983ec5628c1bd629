import { isZero } from '@sidemark/contract/rules/decimal'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from './money-text.tsx'
import css from './charge-list.module.css'

type Props = { charges: { kind: string; description: string; amount: string }[]; total: string }

/** Lists amounts line by line with their total below. A charge of zero has no line, except for goods. */
export function ChargeList({ charges, total }: Props) {
  return (
    <dl className={css.charges}>
      {charges
        .filter(({ kind, amount }) => kind === 'merchandise' || !isZero(amount))
        .map(({ kind, description, amount }, place) => (
          <div key={`${kind} ${place}`}>
            <dt>{description}</dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      <div data-total>
        <dt>{t('order.total')}</dt>
        <dd>
          <MoneyText amount={total} />
        </dd>
      </div>
    </dl>
  )
}
