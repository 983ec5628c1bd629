import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from '#features/shell/error-page.tsx'
import { parseSearch, stringifySearch } from '#platform/address-search.ts'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What routes get beside their parameters. */
export type RouterContext = { queryClient: QueryClient }

/** `./#/items`, not `/#/items`: good under any base path, and told apart from a link to a place on this page, as the skip link is one. */
function hashHistory() {
  const history = createHashHistory()
  history.createHref = (path) => `./#${path}`
  return history
}

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    history: hashHistory(),
    parseSearch,
    stringifySearch,
    context: { queryClient },
    // Pointer-over, touch and keyboard focus of a link load its chunk and its data; the query cache decides what is fresh.
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    // The page stays until the next one is ready, but no longer than a blink; then the next one's skeleton.
    defaultPendingMs: 120,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Which frame stands around the page; a layout route says it. */
    layout?: import('#features/shell/layouts.ts').LayoutName
    /** Page title. */
    title?: import('#platform/texts.ts').TextKey
    /** The page shows a row of one customer: where to go when the user changes to another. */
    ofCustomer?: '/account/orders' | '/account/invoices' | '/account/quotes' | '/account/purchases' | '/shoppinglist'
  }
}
