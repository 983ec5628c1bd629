import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { DisplaysList } from '#features/price-lists/displays-list.tsx'
import { MyPrices } from '#features/price-lists/my-prices.tsx'
import { priceListPages } from '#features/price-lists/price-list-pages.ts'
import { NoPrices } from '#features/price-lists/no-prices.tsx'
import {
  displaysQuery,
  priceChoicesQuery,
  priceCountQuery,
  priceListAddress,
  priceListsContentQuery,
  priceListSearch,
  priceWindowQuery,
  promotionsQuery,
  rentalsQuery,
} from '#features/price-lists/price-lists.queries.ts'
import { PromotionsList } from '#features/price-lists/promotions-list.tsx'
import { RentalsList } from '#features/price-lists/rentals-list.tsx'

export const Route = createFileRoute('/_default/pricelists/$page')({
  staticData: { title: 'nav.priceLists' },
  params: {
    parse: ({ page }) => {
      const known = priceListPages.find((name) => name === page)
      if (!known) throw notFound()
      return { page: known }
    },
    stringify: ({ page }) => ({ page }),
  },
  validateSearch: priceListSearch,
  search: { middlewares: [stripSearchParams(priceListAddress.empty)] },
  beforeLoad: guarded('priceLists'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, params, deps: { page, ...asked } }) => {
    void queryClient.prefetchQuery(priceListsContentQuery())
    if (!user.userClaims.showPriceLists) return
    if (params.page === 'promos') return void queryClient.prefetchQuery(promotionsQuery(user.customerNumber))
    if (params.page === 'displays') return void queryClient.prefetchQuery(displaysQuery(user.customerNumber))
    if (params.page === 'rentals') return void queryClient.prefetchQuery(rentalsQuery(user.customerNumber))
    void queryClient.prefetchQuery(priceCountQuery(user.customerNumber, asked))
    void queryClient.prefetchQuery(priceChoicesQuery(user.customerNumber))
    void queryClient.prefetchQuery(priceWindowQuery(user.customerNumber, asked, page))
  },
  component: function PriceListsRoute() {
    const { user } = Route.useRouteContext()
    const { page } = Route.useParams()
    const shown = Route.useSearch()
    if (!user.userClaims.showPriceLists) return <NoPrices page={page} />
    if (page === 'promos') return <PromotionsList user={user} search={shown.search} />
    if (page === 'displays') return <DisplaysList user={user} search={shown.search} />
    if (page === 'rentals') return <RentalsList user={user} search={shown.search} />
    return <MyPrices user={user} shown={shown} />
  },
})
