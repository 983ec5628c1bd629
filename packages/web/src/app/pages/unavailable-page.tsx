import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { tryAgain, useUnavailable } from '#platform/api/unavailable.ts'
import { BrandMark } from '#ui/page/brand-mark.tsx'
import { Button } from '#ui/controls/button.tsx'
import css from './unavailable-page.module.css'

/**
 * HTTP 503: the full error page, over everything. Requirements. Typed text stays on the page underneath, out of
 * reach, until the product is available again. This page is part of the application's first chunk, because it cannot be
 * loaded while nothing is available.
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
      <div className={css.ways}>
        <Button main onClick={retry}>
          {t('app.retry')}
        </Button>
      </div>
    </dialog>
  )
}

/** Opens the dialog as modal, so that nothing under it can be read or reached. */
const open = (dialog: HTMLDialogElement | null) => void (dialog && !dialog.open && dialog.showModal())
