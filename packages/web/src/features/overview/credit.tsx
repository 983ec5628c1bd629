import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import { formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { Meter } from '#ui/meter.tsx'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

/** From this share of the limit on the bar is amber. */
const NEARLY = 0.9

type Props = { balance: NonNullable<Overview['balance']>; credit: NonNullable<Overview['credit']> }

/** How much of the credit is used, as a bar where a limit is set, and how that comes about. */
export function Credit({ balance, credit: { limit, inFlight, onOrder } }: Props) {
  const used = new Big(balance.balance).plus(onOrder).minus(inFlight)
  const sums = [
    { label: t('overview.sum'), amount: formatMoney(balance.openBalance) },
    ...unlessNone(t('overview.unapplied'), '−', balance.unapplied),
    ...unlessNone(t('overview.inFlight'), '−', inFlight),
    ...unlessNone(t('overview.onOrder'), '+', onOrder),
  ]
  return (
    <Part title={t('overview.credit')}>
      {limit !== null && <CreditBar used={used} limit={limit} />}
      <dl className={css.sums}>
        {sums.map(({ label, amount }) => <div key={label}><dt>{label}</dt><dd>{amount}</dd></div>)}
        <div data-sum><dt>{t('overview.used')}</dt><dd>{formatMoney(used.toFixed(2))}</dd></div>
      </dl>
    </Part>
  )
}

function CreditBar({ used, limit }: { used: Big; limit: string }) {
  const share = isZero(limit) ? 1 : used.div(limit).toNumber()
  const tone = share > 1 ? 'stop' : share >= NEARLY ? 'later' : undefined
  return <Meter label={t('overview.credit')} share={share} tone={tone} text={t('overview.usedOf', { used: formatMoney(used.toFixed(2)), limit: formatMoney(limit) })} />
}

/** What adds to what is used of the credit (+) or takes from it (−); nothing is not said. */
const unlessNone = (label: string, sign: '+' | '−', amount: string) => (isZero(amount) ? [] : [{ label, amount: `${sign} ${formatMoney(amount)}` }])
