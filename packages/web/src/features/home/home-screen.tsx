import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import type { PartialAnswer } from '#platform/api/graphql.ts'
import { t } from '#platform/text/texts.ts'
import { useGettingStarted } from '#platform/session/getting-started.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { BuyAgain } from './buy-again.tsx'
import { CategoriesAlone, CategoryTiles } from '#features/catalogue/category-tiles.tsx'
import type { Home } from './home-parts.ts'
import { homeQuery, partsAskedFor } from './home.queries.ts'
import { DueLine } from './invoices-tile.tsx'
import { Tiles } from './tiles.tsx'
import css from './home-screen.module.css'

/** Few customers see it, so home does not load it for all. */
const GettingStarted = lazy(async () => ({ default: (await import('./getting-started.tsx')).GettingStarted }))

/** Shows items to buy again, orders under way, payments due, and the shelves. Look L-3.8. */
export function HomeScreen({ user }: { user: User }) {
  return (
    <div className={`page ${css.home}`}>
      {user.showroom ? (
        <header className={css.welcome}>
          <h1>{t('home.welcome', { shop: user.customerName })}</h1>
          <p>{t('home.welcomeHow')}</p>
        </header>
      ) : (
        <h1 className="visually-hidden">{t('home.title')}</h1>
      )}
      <Parts user={user} />
    </div>
  )
}

/**
 * Shows the parts of home's one request, each in its reserved place. A part that has failed is not shown. If there is
 * no answer, only search and shelves are left, and a button to try again. A customer who has never ordered sees the
 * shelves first, and where to begin.
 */
function Parts({ user }: { user: User }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(homeQuery(user))
  const begun = useGettingStarted()
  if (isError && !data) {
    return (
      <>
        <ErrorState text={t('home.failed')} onRetry={() => void refetch()} />
        <PanelBoundary instead={null}>
          <CategoriesAlone customerNumber={user.customerNumber} />
        </PanelBoundary>
      </>
    )
  }
  const asked = partsAskedFor(user)
  /** Whether a part is shown: while it is being loaded, and after it has arrived. */
  const shows = (part: keyof Home) => asked.has(part) && (!data || Boolean(data[part]))
  if (data && hasNeverOrdered(data)) {
    return (
      <Suspense>
        {begun !== 'done' && <GettingStarted />}
        <PanelBoundary instead={null}>
          <CategoryTiles categories={data.categories ?? undefined} />
        </PanelBoundary>
        <Tiles user={user} home={data} shows={shows} at={dataUpdatedAt} areFew />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense>{begun === 'first' && user.userClaims.allowedToOrder && <GettingStarted />}</Suspense>
      {shows('buyAgain') && (
        <PanelBoundary instead={null}>
          <BuyAgain user={user} items={data?.buyAgain ?? undefined} />
        </PanelBoundary>
      )}
      {shows('invoicesDue') && opens('unpaidInvoices', user) && <DueLine data={data?.invoicesDue ?? undefined} />}
      {!user.showroom && <Tiles user={user} home={data} shows={shows} at={dataUpdatedAt} />}
      {shows('categories') && (
        <PanelBoundary instead={null}>
          <CategoryTiles categories={data?.categories ?? undefined} />
        </PanelBoundary>
      )}
    </>
  )
}

/** The customer has bought nothing and has ordered nothing. A user who may not order has no such part. */
const hasNeverOrdered = ({ buyAgain, orders }: PartialAnswer<Home>) => buyAgain?.length === 0 && !orders?.total
