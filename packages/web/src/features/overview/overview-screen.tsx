import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Skeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Ageing } from './ageing.tsx'
import { Contacts } from './contacts.tsx'
import { Credit } from './credit.tsx'
import { Deliveries } from './deliveries.tsx'
import { OverviewFigures } from './figures.tsx'
import { Holds } from './holds.tsx'
import { StatementMenu } from '../invoiced/statement-menu.tsx'
import css from './overview.module.css'
import './overview-texts.ts'
import { overviewQuery } from './overview.queries.ts'
import { Recent } from './recent.tsx'
import { Sales } from './sales.tsx'

/** How the account stands: what is owed and what can be ordered first, then money on one side and goods on the other. A part without its right is not there. */
export function OverviewScreen({ user }: { user: User }) {
  const { data: overview, isError, refetch } = useQuery(overviewQuery(user.customerNumber))
  if (isError && !overview) return <div className="page"><ErrorState text={t('overview.failed')} onRetry={() => void refetch()} /></div>
  if (!overview) return <OverviewSkeleton user={user} />
  const { balance, credit, sales } = overview
  return (
    <div className={`page ${css.overview}`}>
      <Head user={user} />
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
          {overview.nextDeliveries && <Deliveries user={user} deliveries={overview.nextDeliveries} count={overview.openOrders ?? 0} late={overview.lateOrders ?? 0} />}
          {overview.holds && <Holds user={user} holds={overview.holds} count={overview.activeHolds ?? 0} />}
          <Contacts contacts={overview.contacts} />
        </div>
        <Recent user={user} overview={overview} />
      </div>
    </div>
  )
}

const Head = ({ user }: { user: User }) => (
  <header className={css.head}>
    <h1>{t('nav.overview')}</h1>
    <div className="no-print"><StatementMenu user={user} /></div>
  </header>
)

/** The title stands; the rest has its places. */
const OverviewSkeleton = ({ user }: { user: User }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words, no blocks.
  <div className={`page ${css.overview}`} role="status" aria-label={t('app.loading')}>
    <Head user={user} />
    <Skeleton height={88} />
    <div className={css.parts}>
      {['money', 'goods'].map((side) => <div key={side} className={css.side} data-goods={side === 'goods' || undefined}><Skeleton height={200} /><Skeleton height={160} /><Skeleton height={240} /></div>)}
    </div>
  </div>
)
