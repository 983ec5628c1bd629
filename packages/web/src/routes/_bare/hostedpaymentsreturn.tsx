import { createFileRoute } from '@tanstack/react-router'
import { HostedReturn } from '#features/payments/hosted-return.tsx'

/**
 * The page to which the gateway's page sends the browser back. Only the gateway's message to the server counts, never
 * this return. Design D-36.
 */
export const Route = createFileRoute('/_bare/hostedpaymentsreturn')({
  staticData: { title: 'hostedReturn.title' },
  component: HostedReturn,
})
