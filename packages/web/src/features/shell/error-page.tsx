import { Problem } from '@sidemark/contract/rules/problems'
import { formatPhone } from '@sidemark/contract/rules/phone'
import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkFailure, reloadOnce } from '#platform/chunk-guard.ts'
import { MustChangePassword, PageError } from '#platform/page-error.ts'
import { t } from '#platform/texts.ts'
import { userQuery } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'
import css from './error-page.module.css'

/** What a page shows when it cannot be shown. Specification 2, "Error page", and 8. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const chunk = isChunkFailure(error)
  useEffect(() => {
    if (chunk) reloadOnce()
  }, [chunk])
  const status = statusOf(error)
  if (status === 404) return <NotFoundPage />
  if (status === 503) return <Unavailable />
  if (error instanceof MustChangePassword) return <MustChange sentence={error.message} />
  const mayNot = status === 401 || status === 403
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <section className={css.page}>
      <p className={css.status}>{status}</p>
      <h1>{sentenceOf(error)}</h1>
      {mayNot && <p>{t('error.askForRight')}</p>}
      <p>{t('error.advice')}</p>
      <div className={css.ways}>
        {!mayNot && <Button main onClick={retry}>{t('app.retry')}</Button>}
        <Link to="/">{t('error.home')}</Link>
      </div>
    </section>
  )
}

/** The end of the way until the password is another: whom to ask, and out. */
function MustChange({ sentence }: { sentence: string }) {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const signOut = useSignOut()
  const { reportName = '', phone = '', email = '' } = user?.location ?? {}
  return (
    <section className={css.page}>
      <h1>{sentence}</h1>
      <p>{t('error.askBranch', { branch: reportName })}</p>
      {phone && <p><a href={`tel:${phone}`}>{formatPhone(phone)}</a></p>}
      {email && <p><a href={`mailto:${email}`}>{email}</a></p>}
      <div className={css.ways}><Button main onClick={() => void signOut()}>{t('account.logout')}</Button></div>
    </section>
  )
}

/** Unknown route, or a page whose id is not valid. */
export function NotFoundPage() {
  return (
    <section className={css.page}>
      <p className={css.status}>404</p>
      <h1>{t('error.notFoundTitle')}</h1>
      <p>{t('error.notFound')}</p>
      <p>{t('error.notFoundSorry')}</p>
      <Link to="/">{t('error.home')}</Link>
    </section>
  )
}

function Unavailable() {
  return (
    <section className={css.full} role="alert">
      <p className={css.status}>503</p>
      <h1>{t('error.unavailableTitle')}</h1>
      <p>{t('error.unavailable', { product: t('app.name') })}</p>
      <Button main onClick={() => location.reload()}>{t('app.retry')}</Button>
    </section>
  )
}

/** Specification 2: the default status is 500. */
const statusOf = (error: unknown) => (error instanceof PageError || error instanceof Problem ? error.status : 500)

const sentenceOf = (error: unknown) => (error instanceof Error && error.message ? error.message : t('app.ourSide'))
