import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '#platform/user.ts'

export const Route = createFileRoute('/_checkout')({
  staticData: { layout: 'checkout' },
  beforeLoad: async ({ context, location }) => ({ user: await requireUser(context.queryClient, location.href) }),
})
