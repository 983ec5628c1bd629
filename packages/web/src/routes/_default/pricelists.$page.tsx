import { createFileRoute, notFound } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { PriceListsPage } from '#features/later/price-lists-page.tsx'
import { priceListPages } from '#features/later/price-list-pages.ts'

export const Route = createFileRoute('/_default/pricelists/$page')({
  staticData: { title: 'later.priceLists.title' },
  params: {
    parse: ({ page }) => {
      const known = priceListPages.find((name) => name === page)
      if (!known) throw notFound()
      return { page: known }
    },
    stringify: ({ page }) => ({ page }),
  },
  beforeLoad: guarded('priceLists'),
  component: function PriceListsRoute() {
    return <PriceListsPage page={Route.useParams().page} user={Route.useRouteContext().user} />
  },
})
