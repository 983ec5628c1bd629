import { createFileRoute, redirect } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'

/** Price lists begin with the customer's own prices. */
export const Route = createFileRoute('/_default/pricelists/')({
  staticData: { title: 'nav.priceLists' },
  beforeLoad: (arrival) => {
    guarded('priceLists')(arrival)
    throw redirect({ to: '/pricelists/$page', params: { page: 'default' }, replace: true })
  },
})
