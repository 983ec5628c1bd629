import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Meter } from '#ui/figures/meter.tsx'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

type Props = { balance: NonNullable<Overview['balance']>; credit: NonNullable<Overview['credit']> }

/**
 * Shows how much of the credit is used, and the amounts that it consists of. If there is a limit, it also shows a bar.
 */
export function Credit({ balance, credit: { limit, used, inFlight, onOrder, postedAhead } }: Props) {
  const sums = [
    { label: t('overview.sum'), amount: formatMoney(balance.openBalance) },
    ...unlessNone(t('overview.unapplied'), '-', balance.unapplied),
    ...signed(t('overview.postedAhead'), postedAhead),
    ...unlessNone(t('overview.inFlight'), '-', inFlight),
    ...unlessNone(t('overview.onOrder'), '+', onOrder),
  ]
  return (
    <Part title={t('overview.credit')}>
      {limit !== null && <CreditBar used={used} limit={limit} />}
      <dl className={css.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{t('overview.used')}</dt>
          <dd>{formatMoney(used)}</dd>
        </div>
      </dl>
    </Part>
  )
}

function CreditBar({ used, limit }: { used: string; limit: string }) {
  const share = isZero(limit) ? 1 : new Big(used).div(limit).toNumber()
  return (
    <Meter
      label={t('overview.credit')}
      share={share}
      tone={share > 1 ? 'stop' : undefined}
      text={t('overview.usedOf', { used: formatMoney(used), limit: formatMoney(limit) })}
    />
  )
}

/** An amount that adds to the used credit (+) or takes from it (-). An amount of zero is left out. */
const unlessNone = (label: string, sign: '+' | '-', amount: string) =>
  isZero(amount) ? [] : [{ label, amount: `${sign}${formatMoney(amount)}` }]

/** An amount that may add to the used credit or take from it. */
const signed = (label: string, amount: string) =>
  unlessNone(label, amount.startsWith('-') ? '-' : '+', amount.replace('-', ''))
