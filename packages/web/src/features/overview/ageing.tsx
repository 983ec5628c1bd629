import { Link } from '@tanstack/react-router'
import { opens } from '#features/guards/guarded.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarRows } from '#ui/figures/bars.tsx'
import type { Overview } from './overview.queries.ts'
import { Part } from './part.tsx'

/** Shows the open balance by age. The five amounts add up to it. */
export function Ageing({ user, balance }: { user: User; balance: NonNullable<Overview['balance']> }) {
  const ages = [
    ['notDue', undefined],
    ['days1to30', 'stop'],
    ['days31to60', 'stop'],
    ['days61to90', 'stop'],
    ['daysOver90', 'stop'],
  ] as const
  return (
    <Part
      title={t('overview.ageing')}
      way={opens('unpaidInvoices', user) && <Link to="/payments/invoices">{t('nav.unpaidInvoices')}</Link>}
    >
      <BarRows
        label={t('overview.ageing')}
        rows={ages.map(([id, tone]) => ({
          id,
          name: t(`overview.age.${id}`),
          value: balance[id],
          text: formatMoney(balance[id]),
          tone,
        }))}
      />
    </Part>
  )
}
