import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of Unpaid Invoices. */
export const Route = createFileRoute('/_alt/payments/unpaid')({
  beforeLoad: () => {
    throw redirect({ to: '/payments/invoices', replace: true })
  },
})
