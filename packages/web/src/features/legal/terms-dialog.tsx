import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { type LegalDocument, legalLabels } from './legal-documents.ts'
import { LegalText } from './legal-text.tsx'
import { legalTrouble } from './legal-trouble.ts'
import { useAcceptTerms } from './use-terms.ts'
import css from './terms-dialog.module.css'

/** The terms, to accept or to leave. Over everything, so that what is open beneath stays as it is. Specification 2 and 4. */
export function TermsDialog({ user, document }: { user: User; document: LegalDocument }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error } = useAcceptTerms()
  const [optIn, setOptIn] = useState(user.userClaims.emailOptIn)
  const signOut = useSignOut()
  const title = useId()
  const asksOptIn = pageData().appOption?.EmailOptIn === true
  const open = useStaysOpen(dialog, text)

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={title} onCancel={(event) => event.preventDefault()} onClose={open}>
      <header>
        <h2 id={title}>{document.title || t(legalLabels.terms)}</h2>
        <p>{t('legal.termsLead')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is here first: the keyboard scrolls a long text, and is at its beginning. */}
      <section ref={text} className={css.text} aria-labelledby={title} tabIndex={0}><LegalText document={document} /></section>
      <footer>
        {asksOptIn && <label><input type="checkbox" checked={optIn} onChange={({ target }) => setOptIn(target.checked)} /> {t('legal.emailOptIn')}</label>}
        <p className={css.trouble} role="alert">{error && legalTrouble(error)}</p>
        <div className={css.actions}>
          <Button size="large" disabled={isPending} onClick={() => void signOut()}>{t('account.logout')}</Button>
          <Button size="large" main waiting={isPending} onClick={() => mutate(asksOptIn ? optIn : undefined)}>{t('legal.accept')}</Button>
        </div>
      </footer>
    </dialog>
  )
}

/** Opens the dialog while it is mounted. No key, click or gesture closes it: where the browser does all the same, it opens again. @returns how */
function useStaysOpen(dialog: React.RefObject<HTMLDialogElement | null>, first: React.RefObject<HTMLElement | null>) {
  const open = useCallback(() => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    first.current?.focus({ preventScroll: true })
  }, [dialog, first])
  useEffect(() => {
    const [element, opener] = [dialog.current, document.activeElement]
    open()
    // Chromium closes on the second Escape, whatever the dialog says to the first; one that is not pressed inside is as good.
    const keep = (event: KeyboardEvent) => void (event.key === 'Escape' && event.preventDefault())
    document.addEventListener('keydown', keep, true)
    return () => {
      document.removeEventListener('keydown', keep, true)
      element?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [dialog, open])
  return open
}
