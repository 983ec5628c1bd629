import './styles.css'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#ui/toasts.tsx'
import { breath } from '#platform/breath.ts'
import { PageError } from '#platform/page-error.ts'
import { notify } from '#platform/notify.ts'
import { loadPageData } from '#platform/page-data.ts'
import { REFETCH } from '#platform/refetch.ts'
import { t, type TextKey } from '#platform/texts.ts'
import { noteUnavailable } from '#platform/unavailable.ts'
import { createAppRouter } from './router.tsx'

/** Longest wait for the first page's data before it is shown with skeletons, ms. The boot markup stands meanwhile. */
const FIRST_PAGE = 400

/** Shows the application in place of what stands in the container. */
export async function showApp(container: HTMLElement) {
  await loadPageData()
  await breath()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // Pages take the user from their route: it is asked for anew, before they show another customer's rows under this one's name.
  addEventListener(REFETCH, () => void router.invalidate())
  listenUntilShown(router)
  await breath()
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, FIRST_PAGE))])
  await breath()
  const root = createRoot(container, { onCaughtError: logged })
  // A transition is made in slices of a few milliseconds: a slow phone scrolls and types meanwhile.
  startTransition(() => root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  ))
}

/** The router's own listener comes with its first paint; who goes elsewhere before that (back, a link, a bookmark) gets there, too. */
function listenUntilShown(router: ReturnType<typeof createAppRouter>) {
  const stopListening = router.history.subscribe(() => void router.load())
  const stop = router.subscribe('onRendered', () => {
    stopListening()
    stop()
  })
}

/** A guard's refusal is an answer, not a fault: logged only. Specification 8. */
function logged(error: unknown) {
  if (error instanceof PageError) console.info(`${error.status}: ${error.message}`)
  else console.error(error)
}

function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noteUnavailable(error, query)
        // Once, however many look at it. A 402 signs out and needs no word of its own.
        if (query.meta?.failed && !('status' in error && error.status === 402)) notify.error(t(query.meta.failed))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal will be a refusal again; a lost connection may come back.
        retry: (failures, error) => !('status' in error) && failures < 2,
      },
    },
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: what is said over the page when the query fails. `aside`: a 503 of it is not the whole page's (unavailable.ts). */
    queryMeta: { failed?: TextKey; aside?: boolean }
  }
}
