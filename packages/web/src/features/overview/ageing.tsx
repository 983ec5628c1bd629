import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { opens } from '#features/guards/guarded.ts'
import { formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { BarRows } from '#ui/bars.tsx'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

type Props = { user: User; balance: NonNullable<Overview['balance']>; credit: NonNullable<Overview['credit']> }

/** The open balance by age, and how the credit that is left comes about. */
export function Ageing({ user, balance, credit }: Props) {
  const ages = [
    ['notDue', undefined], ['days1to30', 'later'], ['days31to60', 'stop'], ['days61to90', 'stop'], ['daysOver90', 'stop'],
  ] as const
  const sums = [
    { label: t('overview.sum'), amount: formatMoney(balance.openBalance) },
    ...unlessNone(t('overview.unapplied'), '−', balance.unapplied),
    ...unlessNone(t('overview.inFlight'), '−', credit.inFlight),
    ...unlessNone(t('overview.onOrder'), '+', credit.onOrder),
    ...(credit.limit === null ? [] : [{ label: t('overview.limit'), amount: formatMoney(credit.limit) }]),
  ]
  return (
    <Part title={t('overview.ageing')} way={opens('unpaidInvoices', user) && <Link to="/payments/invoices">{t('overview.toUnpaid')}</Link>}>
      <BarRows label={t('overview.ageing')} rows={ages.map(([id, tone]) => ({ id, name: t(`overview.${id}`), value: balance[id], text: formatMoney(balance[id]), tone }))} />
      <dl className={css.sums}>
        {sums.map(({ label, amount }) => <div key={label}><dt>{label}</dt><dd>{amount}</dd></div>)}
      </dl>
    </Part>
  )
}

/** What adds to what is used of the credit (+) or takes from it (−); nothing is not said. */
const unlessNone = (label: string, sign: '+' | '−', amount: string) => (isZero(amount) ? [] : [{ label, amount: `${sign} ${formatMoney(amount)}` }])
