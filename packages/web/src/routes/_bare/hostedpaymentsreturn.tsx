import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { signedInOrNot } from '#features/guards/guarded.ts'
import { HostedReturn } from '#features/payments/hosted-return.tsx'

/**
 * The page to which the gateway's page sends the browser back. Only what the server says of the payment counts, never
 * this return. Design D-36.
 */
export const Route = createFileRoute('/_bare/hostedpaymentsreturn')({
  staticData: { title: 'hostedReturn.title' },
  validateSearch: ({ payment }: { payment?: unknown } & SearchSchemaInput) => ({
    payment: typeof payment === 'string' ? payment : '',
  }),
  beforeLoad: signedInOrNot,
  component: function HostedReturnRoute() {
    return <HostedReturn user={Route.useRouteContext().user} headerGUID={Route.useSearch().payment} />
  },
})
