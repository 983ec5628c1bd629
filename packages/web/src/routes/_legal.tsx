import { createFileRoute } from '@tanstack/react-router'
import { userIfAny } from '#platform/session/user.ts'

/** Anybody may read the documents. A signed-in user has the frame around them. */
export const Route = createFileRoute('/_legal')({
  staticData: { layout: 'legal' },
  beforeLoad: async ({ context }) => void (await userIfAny(context.queryClient)),
})
