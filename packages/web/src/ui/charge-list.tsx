import { t } from '#platform/texts.ts'
import { MoneyText } from './money-text.tsx'
import css from './charge-list.module.css'

type Props = { charges: { kind: string; description: string; amount: string }[]; total: string }

/** Amounts line by line with their total beneath. */
export function ChargeList({ charges, total }: Props) {
  return (
    <dl className={css.charges}>
      {charges.map(({ kind, description, amount }, place) => (
        <div key={`${kind} ${place}`}>
          <dt>{description}</dt>
          <dd><MoneyText amount={amount} /></dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('order.total')}</dt>
        <dd><MoneyText amount={total} /></dd>
      </div>
    </dl>
  )
}
