import { createFileRoute } from '@tanstack/react-router'

/** The layout with nothing around the page. */
export const Route = createFileRoute('/_bare')({ staticData: { layout: 'hosted-payments-return' } })
