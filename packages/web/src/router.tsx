import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { startBack } from '#platform/browser/back.ts'
import { keepPlace } from '#platform/browser/keep-place.ts'
import { ErrorPage, NotFoundPage } from '#ui/page/error-page.tsx'
import { leavePage } from '#platform/page/notify.ts'
import { parseSearch, stringifySearch } from '#platform/page/address-search.ts'
import { PageSkeleton } from '#ui/feedback/skeletons.tsx'
import type { LayoutName } from '#platform/page/layouts.ts'
import type { TextKey } from '#platform/text/texts.ts'
import type { RouterContext } from '#app/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

/**
 * Links are `./#/items`, not `/#/items`, so that they work under any base path. They also differ from links to a place
 * on this page, such as the skip link.
 */
function hashHistory() {
  startBack()
  const history = createHashHistory()
  history.createHref = (path) => `./#${path}`
  return history
}

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    history: hashHistory(),
    parseSearch,
    stringifySearch,
    context: { queryClient } satisfies RouterContext,
    // Hovering, touching or focusing a link loads its chunk and its data. The query cache decides what is still fresh.
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    // The current page stays until the next one is ready, but only for a moment. Then the skeleton of the next one is
    // shown.
    defaultPendingMs: 120,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
  keepPlace(router)
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && leavePage())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The frame around the page. Layout routes set it. */
    layout?: LayoutName
    /** Page title. */
    title?: TextKey
    /** The page shows a record of one customer. This is where to go when the user switches to another customer. */
    ofCustomer?: '/account/orders' | '/account/invoices' | '/account/quotes' | '/account/purchases' | '/shoppinglist'
  }
}
