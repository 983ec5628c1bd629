import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Ageing } from './ageing.tsx'
import { Contacts } from './contacts.tsx'
import { Deliveries } from './deliveries.tsx'
import { Figures } from './figures.tsx'
import { Holds } from './holds.tsx'
import css from './overview.module.css'
import './overview-texts.ts'
import { overviewQuery } from './overview.queries.ts'
import { Recent } from './recent.tsx'
import { Sales } from './sales.tsx'

/** How the account stands: what is owed and what can be ordered first, then what comes next. A part without its right is not there. */
export function OverviewScreen({ user }: { user: User }) {
  const { data: overview, isError, refetch } = useQuery(overviewQuery(user.customerNumber))
  if (isError && !overview) return <div className="page"><ErrorState text={t('overview.failed')} onRetry={() => void refetch()} /></div>
  if (!overview) return <PageSkeleton />
  const { balance, credit, sales } = overview
  return (
    <div className={`page ${css.overview}`}>
      <h1>{t('nav.overview')}</h1>
      <Figures overview={overview} />
      <div className={css.parts}>
        {balance && credit && <Ageing user={user} balance={balance} credit={credit} />}
        {sales && <Sales sales={sales} />}
        {overview.nextDeliveries && <Deliveries deliveries={overview.nextDeliveries} count={overview.openOrders ?? 0} />}
        {overview.holds && <Holds user={user} holds={overview.holds} count={overview.activeHolds ?? 0} />}
        <Recent user={user} overview={overview} />
        <Contacts contacts={overview.contacts} />
      </div>
    </div>
  )
}
