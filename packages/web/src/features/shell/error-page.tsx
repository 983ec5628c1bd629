import { Problem } from '@sidemark/contract/rules/problems'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isChunkFailure, isReloading, isServed, reloadOnce } from '#platform/chunk-guard.ts'
import { notify } from '#platform/notify.ts'
import { PageError } from '#platform/page-error.ts'
import { t } from '#platform/texts.ts'
import { tellUnavailable } from '#platform/unavailable.ts'
import { usePageTitle } from '#platform/use-page-title.ts'
import { Button } from '#ui/button.tsx'
import { PlainPage } from './plain-page.tsx'
import css from './error-page.module.css'

/** What a page shows when it cannot be shown. Specification 2, "Error page", and 8. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const client = useQueryClient()
  const status = statusOf(error)
  const isLeaving = useReload(error)
  useEffect(() => {
    if (status === 503) tellUnavailable()
  }, [status])
  if (isLeaving || status === 503) return null // The page is on its way out, or the root says it over everything.
  if (status === 404) return <NotFoundPage />
  const mayNot = status === 401 || status === 403
  const retry = () => {
    // The page may have failed over an answer: it is asked for anew. The shell's answers are in use and stay.
    client.removeQueries({ type: 'inactive' })
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      <p className={css.status}>{status}</p>
      <h1>{sentenceOf(error)}</h1>
      {mayNot && <p>{t('error.askForRight')}</p>}
      <p>{t('error.advice')}</p>
      <div className={css.ways}>
        {!mayNot && <Button main onClick={isChunkFailure(error) ? () => void reloadServed() : retry}>{t('app.retry')}</Button>}
        <Link to="/">{t('error.home')}</Link>
      </div>
    </PlainPage>
  )
}

/** Reloads the page for a chunk. @returns whether it is on its way out, or that is still being found out */
function useReload(error: unknown) {
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    const ask = async () => {
      await reloadOnce()
      setSettled(error)
    }
    if (!isChunkFailure(error)) return
    void ask()
    // What could not be loaded without a connection is loaded with it.
    const back = () => void reloadServed()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [error])
  return isReloading() || (isChunkFailure(error) && settled !== error)
}

/** By hand, as often as wanted, but never away from the page for nothing. */
async function reloadServed() {
  if (await isServed()) location.reload()
  else notify.error(t('app.unreachable'))
}

/** Unknown route, or a page whose id is not valid. */
export function NotFoundPage() {
  usePageTitle(t('error.notFoundTitle'))
  return (
    <PlainPage>
      <p className={css.status}>404</p>
      <h1>{t('error.notFoundTitle')}</h1>
      <p>{t('error.notFound')}</p>
      <p>{t('error.notFoundSorry')}</p>
      <Link to="/">{t('error.home')}</Link>
    </PlainPage>
  )
}

/** Specification 2: the default status is 500. */
const statusOf = (error: unknown) => (error instanceof PageError || error instanceof Problem ? error.status : 500)

function sentenceOf(error: unknown) {
  if (isChunkFailure(error)) return t(navigator.onLine ? 'error.chunk' : 'error.notHere')
  return error instanceof Error && error.message ? error.message : t('app.ourSide')
}
