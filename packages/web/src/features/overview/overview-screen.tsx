import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Ageing } from './ageing.tsx'
import { Contacts } from './contacts.tsx'
import { Credit } from './credit.tsx'
import { Deliveries } from './deliveries.tsx'
import { OverviewFigures } from './figures.tsx'
import { Holds } from './holds.tsx'
import { StatementMenu } from '#features/orders/invoiced/statement-menu.tsx'
import css from './overview.module.css'
import './overview-texts.ts'
import { type Overview, overviewQuery } from './overview.queries.ts'
import { Recent } from './recent.tsx'
import { Sales } from './sales.tsx'

/**
 * Shows the state of the account. What is owed and what can be ordered come first, then money on one side and goods on the other. A part is left out when
 * the user does not have the right to it.
 */
export function OverviewScreen({ user }: { user: User }) {
  const { data: overview, isError, refetch } = useQuery(overviewQuery(user.customerNumber))
  if (isError && !overview)
    return (
      <div className={`page ${css.overview}`}>
        <h1>{t('nav.overview')}</h1>
        <ErrorState text={t('overview.failed')} onRetry={() => void refetch()} />
      </div>
    )
  return (
    // The head stays the same element, so a statement menu that was opened early stays open.
    <div
      className={`page ${css.overview}`}
      role={overview ? undefined : 'status'}
      aria-label={overview ? undefined : t('app.loading')}
    >
      <header className={css.head}>
        <h1>{t('nav.overview')}</h1>
        <div className="no-print">
          <StatementMenu user={user} />
        </div>
      </header>
      {overview ? <Facts user={user} overview={overview} /> : <OverviewSkeleton />}
    </div>
  )
}

function Facts({ user, overview }: { user: User; overview: Overview }) {
  const { balance, credit, sales } = overview
  return (
    <>
      <OverviewFigures overview={overview} />
      <div className={css.parts}>
        {(balance ?? sales) && (
          <div className={css.side}>
            {balance && <Ageing user={user} balance={balance} />}
            {balance && credit && <Credit balance={balance} credit={credit} />}
            {sales && <Sales user={user} sales={sales} />}
          </div>
        )}
        <div className={css.side} data-goods>
          {overview.nextDeliveries && (
            <Deliveries
              user={user}
              deliveries={overview.nextDeliveries}
              count={overview.openOrders ?? 0}
              late={overview.lateOrders ?? 0}
              onHold={overview.ordersOnHold ?? 0}
            />
          )}
          {overview.holds && <Holds user={user} holds={overview.holds} count={overview.activeHolds ?? 0} />}
          <Contacts contacts={overview.contacts} />
        </div>
        <Recent user={user} overview={overview} />
      </div>
    </>
  )
}

/** The places of the parts while they are loaded. */
const OverviewSkeleton = () => (
  <>
    <Skeleton height={88} />
    <div className={css.parts}>
      {['money', 'goods'].map((side) => (
        <div key={side} className={css.side} data-goods={side === 'goods' || undefined}>
          <Skeleton height={200} />
          <Skeleton height={160} />
          <Skeleton height={240} />
        </div>
      ))}
    </div>
  </>
)
