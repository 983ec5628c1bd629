import { Problem } from '@sidemark/contract/rules/problems'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isChunkFailure, isReloading, isServed, reloadOnce } from '#platform/page/chunk-guard.ts'
import { notify } from '#platform/page/notify.ts'
import { PageError } from '#platform/page/page-error.ts'
import { t } from '#platform/text/texts.ts'
import { tellUnavailable } from '#platform/api/unavailable.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { PlainPage } from './plain-page.tsx'
import css from './error-page.module.css'

/** The error page, which replaces a page that cannot be shown. Requirements. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const client = useQueryClient()
  const status = statusOf(error)
  const isLeaving = useReload(error)
  useEffect(() => {
    if (status === 503) tellUnavailable()
  }, [status])
  if (isLeaving || status === 503) return null // The page is being left, or the root shows the error over everything.
  if (status === 404) return <NotFoundPage />
  const mayNot = status === 401 || status === 403
  const retry = () => {
    // A reply may have caused the failure, so it is loaded again. The shell's replies are in use and stay.
    client.removeQueries({ type: 'inactive' })
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      <p className={css.status}>{status}</p>
      <h1>{sentenceOf(error)}</h1>
      {mayNot && <p>{t(status === 401 ? 'error.askForRight' : 'error.askSalesperson')}</p>}
      {status !== 403 && <p>{t('error.advice')}</p>}
      <div className={css.ways}>
        {!mayNot && (
          <Button main onClick={isChunkFailure(error) ? () => void reloadServed() : retry}>
            {t('app.retry')}
          </Button>
        )}
        <Link to="/">{t('error.home')}</Link>
      </div>
    </PlainPage>
  )
}

/** Reloads the page for a chunk. @returns true if the page is being left, or while this is not yet known */
function useReload(error: unknown) {
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    const ask = async () => {
      await reloadOnce()
      setSettled(error)
    }
    if (!isChunkFailure(error)) return
    void ask()
    // When the connection is back, the page is loaded again.
    const back = () => void reloadServed()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [error])
  return isReloading() || (isChunkFailure(error) && settled !== error)
}

/** Reloads the page when the user presses the button. There is no limit, but it reloads only if the server answers. */
async function reloadServed() {
  if (await isServed()) location.reload()
  else notify.error(t('app.unreachable'))
}

/** The lists to which the pages of single records belong, and what is said of a number that is in none of them. */
const lists = {
  orders: { to: '/account/orders', sorry: 'error.noOrder', way: 'nav.openOrders' },
  invoices: { to: '/account/invoices', sorry: 'error.noInvoice', way: 'nav.invoicedOrders' },
  quotes: { to: '/account/quotes', sorry: 'error.noQuote', way: 'nav.quotes' },
  item: { to: '/items', sorry: 'error.noItem', way: 'error.toItems' },
} as const
const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name)

/** The page for an unknown route or an id that is not valid. Of a record or an item, it names the number and leads to the list. */
export function NotFoundPage() {
  usePageTitle(t('error.notFoundTitle'))
  const { pathname } = useLocation()
  const { id: number = '' } = useParams({ strict: false })
  const [, first = '', second = ''] = pathname.split('/')
  const name = first === 'account' ? second : first
  const list = number && isList(name) ? lists[name] : null
  return (
    <PlainPage>
      <p className={css.status}>404</p>
      <h1>{t('error.notFoundTitle')}</h1>
      <p>
        <span>{t('error.notFound')}</span>. <span>{list ? t(list.sorry, { number }) : t('error.notFoundSorry')}</span>
      </p>
      <div className={css.ways}>
        {list && (
          <Link to={list.to} search={{ search: name === 'item' ? number : undefined }} {...buttonLook({ main: true })}>
            {t(list.way, { number })}
          </Link>
        )}
        <Link to="/" {...buttonLook({ main: !list })}>
          {t('error.home')}
        </Link>
        <Link to="/category">{t('search.browse')}</Link>
      </div>
    </PlainPage>
  )
}

/** Requirements: the default status is 500. */
const statusOf = (error: unknown) => (error instanceof PageError || error instanceof Problem ? error.status : 500)

function sentenceOf(error: unknown) {
  if (isChunkFailure(error)) return t(navigator.onLine ? 'error.chunk' : 'error.notHere')
  return error instanceof Error && error.message ? error.message : t('app.ourSide')
}
