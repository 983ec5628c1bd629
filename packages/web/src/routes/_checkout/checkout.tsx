import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_checkout/checkout')({
  component: function CheckoutRoute() {
    return null
  },
})
