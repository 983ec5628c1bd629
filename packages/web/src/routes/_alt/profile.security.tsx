import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '#features/later/later-page.tsx'
import { MustChangePassword } from '#platform/page-error.ts'
import { t } from '#platform/texts.ts'

export const Route = createFileRoute('/_alt/profile/security')({
  staticData: { title: 'later.security.title' },
  beforeLoad: ({ context }) => {
    if (context.user.userClaims.resetPass) throw new MustChangePassword(t('error.mustChangePassword'))
  },
  component: function SecurityRoute() {
    return <LaterPage page="security" user={Route.useRouteContext().user} />
  },
})
