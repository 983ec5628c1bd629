import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { invoiceNumber, pageId } from '#features/guards/page-id.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/invoices/$id')({
  staticData: { title: 'later.invoice.title', ofCustomer: '/account/invoices' },
  params: pageId(invoiceNumber),
  beforeLoad: guarded('invoice'),
  component: function InvoiceRoute() {
    return <LaterPage page="invoice" user={Route.useRouteContext().user} />
  },
})
