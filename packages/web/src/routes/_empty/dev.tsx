import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router'
import { signedInOrNot } from '#features/guards/guarded.ts'
import { DevScreen } from '#features/dev/dev-screen.tsx'
import { allMails, type MailsSearch } from '#features/dev/mails-search.ts'
import { pageData } from '#platform/config/page-data.ts'

/** The development page. It exists if the configuration turns it on. Design D-37. */
export const Route = createFileRoute('/_empty/dev')({
  validateSearch: ({ about, page }: { [K in keyof MailsSearch]?: unknown }): Partial<MailsSearch> => ({
    about: typeof about === 'string' ? about : allMails.about,
    page: Math.max(1, Math.floor(Number(page)) || 1),
  }),
  search: { middlewares: [stripSearchParams(allMails)] },
  beforeLoad: ({ context, location }) => {
    if (!pageData().config.devPage) throw notFound()
    return signedInOrNot({ context, location })
  },
  component: function DevRoute() {
    const navigate = Route.useNavigate()
    return (
      <DevScreen
        user={Route.useRouteContext().user}
        mails={{ ...allMails, ...Route.useSearch() }}
        onMails={(search) => void navigate({ search, resetScroll: false })}
      />
    )
  },
})
