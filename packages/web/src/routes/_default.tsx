import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '#platform/user.ts'

export const Route = createFileRoute('/_default')({
  staticData: { layout: 'default' },
  beforeLoad: async ({ context, location }) => ({ user: await requireUser(context.queryClient, location.href) }),
})
