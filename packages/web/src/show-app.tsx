import './styles.css'
import { notifyManager, type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { breath, inOneTask } from '#platform/browser/breath.ts'
import { onPasswordDemanded } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { followRemoteFiles } from '#platform/page/remote-files.ts'
import { loadPageData } from '#platform/config/page-data.ts'
import { REFETCH } from '#platform/session/refetch.ts'
import { t, type TextKey } from '#platform/text/texts.ts'
import { noteUnavailable } from '#platform/api/unavailable.ts'
import { userQuery } from '#platform/session/user.ts'
import { createAppRouter } from './router.tsx'

/**
 * Longest wait for the first page's data, in ms. The boot markup is visible in the meantime. After that the page is
 * shown with skeletons.
 */
const FIRST_PAGE = 400

/** Shows the application in the container and replaces what the container showed before. */
export async function showApp(container: HTMLElement) {
  await loadPageData()
  await breath()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // Pages take the user from their route. The route asks for the user again, before pages show another customer's rows
  // under this customer's name.
  addEventListener(REFETCH, () => void router.invalidate())
  // When any request finds that the password must be changed, the user's claims are fetched again. They lead to the
  // password form.
  onPasswordDemanded(
    () => void queryClient.prefetchQuery({ ...userQuery(), staleTime: 0 }).then(() => router.invalidate()),
  )
  followRemoteFiles()
  listenUntilShown(router)
  await breath()
  await Promise.race([Promise.all([router.load(), font()]), new Promise((resolve) => setTimeout(resolve, FIRST_PAGE))])
  await breath()
  const root = createRoot(container, { onCaughtError: logged })
  // React renders a transition in slices of a few milliseconds, so that the user of a slow phone can scroll and type in
  // the meantime.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>,
    ),
  )
}

/**
 * Resolves when the font has arrived, which nearly always comes before the scripts. On a busy machine it may come late,
 * and then digits that become wider would move the page.
 */
const font = () => document.fonts.load('1em Inter').catch(() => [])

/**
 * The router starts its own listener with its first paint. Until then, this listener handles navigation (back, a link,
 * a bookmark).
 */
function listenUntilShown(router: ReturnType<typeof createAppRouter>) {
  const stopListening = router.history.subscribe(() => void router.load())
  const stop = router.subscribe('onRendered', () => {
    stopListening()
    stop()
  })
}

/** A refusal of a guard (requirements) or of the server, such as for an unknown order, is no fault: logged only. */
function logged(error: unknown) {
  if (error instanceof Error && 'status' in error && Number(error.status) < 500)
    console.info(`${String(error.status)}: ${error.message}`)
  else console.error(error)
}

function createQueryClient() {
  // Else each component that shows a query sets a timer when it is mounted.
  notifyManager.setScheduler(inOneTask())
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal would be refused again. A lost connection may come back.
        retry: (failures, error) => !('status' in error) && failures < 2,
      },
    },
  })
}

/**
 * A 503 for data that the page shows is reported over the whole page. A query that has a sentence for its failure shows
 * it once, however many components use the query. Without a network, the offline strip already says so.
 */
function noteFailure(error: Error, asked: Query<unknown, unknown, unknown>) {
  noteUnavailable(error, asked)
  const { failed, aside } = asked.meta ?? {}
  const isSaid =
    'status' in error &&
    (error.status === 402 ||
      ('type' in error && error.type === 'password-change-required') ||
      (error.status === 503 && !aside && asked.state.data === undefined))
  if (failed === undefined || isSaid || !navigator.onLine) return
  console.info('A refresh failed', error)
  notify.error(t(failed))
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The message that is shown over the page if the query fails. Requirements. */
      failed?: TextKey
      /** The data is only beside the page. The page is complete without it. */
      aside?: boolean
    }
  }
}
