import { createFileRoute } from '@tanstack/react-router'
import { HostedReturn } from '#features/payments/hosted-return.tsx'

/** Where the gateway's page sends the browser back to. What counts is the gateway's word to the server, never this return. Design 3. */
export const Route = createFileRoute('/_bare/hostedpaymentsreturn')({ staticData: { title: 'hostedReturn.title' }, component: HostedReturn })
