import { createFileRoute } from '@tanstack/react-router'

/** Nothing around the page. */
export const Route = createFileRoute('/_bare')({ staticData: { layout: 'hosted-payments-return' } })
