import './styles.css'
import { type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#ui/toasts.tsx'
import { breath } from '#platform/breath.ts'
import { onPasswordDemanded } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { PageError } from '#platform/page-error.ts'
import { loadPageData } from '#platform/page-data.ts'
import { REFETCH } from '#platform/refetch.ts'
import { t, type TextKey } from '#platform/texts.ts'
import { noteUnavailable } from '#platform/unavailable.ts'
import { userQuery } from '#platform/user.ts'
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
  // The user's claims lead to the form, from whichever page they are asked for.
  onPasswordDemanded(() => void queryClient.prefetchQuery({ ...userQuery(), staleTime: 0 }).then(() => router.invalidate()))
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
    queryCache: new QueryCache({ onError: noteFailure }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal will be a refusal again; a lost connection may come back.
        retry: (failures, error) => !('status' in error) && failures < 2,
      },
    },
  })
}

/** A 503 of what is shown is said over everything; a query that has a sentence for its failure says it once, however many look at it. Without a network the strip says so already. */
function noteFailure(error: Error, asked: Query<unknown, unknown, unknown>) {
  noteUnavailable(error, asked)
  const { failed, aside } = asked.meta ?? {}
  const isSaid = 'status' in error && (error.status === 402 || ('type' in error && error.type === 'password-change-required') || (error.status === 503 && !aside && asked.state.data === undefined))
  if (failed === undefined || isSaid || !navigator.onLine) return
  console.info('A refresh failed', error)
  notify.error(t(failed))
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What is said over the page when it fails. Specification 8. */
      failed?: TextKey
      /** It stands beside the page: without it the page is whole. */
      aside?: boolean
    }
  }
}
