import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { tryAgain, useUnavailable } from '#platform/unavailable.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Button } from '#ui/button.tsx'
import css from './unavailable-page.module.css'

/**
 * HTTP 503: the full error page, over everything. Specification 8. What was being typed stays where it is underneath, out of reach, until
 * the product is there again. Part of the application's first chunk: while nothing can be had it cannot be loaded.
 */
export function UnavailablePage() {
  const client = useQueryClient()
  const router = useRouter()
  if (!useUnavailable()) return null
  const retry = () => {
    tryAgain()
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    void router.invalidate()
  }
  return (
    <dialog ref={open} className={css.full} aria-labelledby="unavailable" onCancel={(event) => event.preventDefault()}>
      <BrandMark size={40} />
      <p className={css.status}>503</p>
      <h1 id="unavailable">{t('error.unavailableTitle')}</h1>
      <p>{t('error.unavailable', { product: t('app.name') })}</p>
      <div className={css.ways}><Button main onClick={retry}>{t('app.retry')}</Button></div>
    </dialog>
  )
}

/** Modal: nothing under it can be read or reached. */
const open = (dialog: HTMLDialogElement | null) => void (dialog && !dialog.open && dialog.showModal())
