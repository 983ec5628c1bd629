import { useEffect, useState } from 'react'
import { version } from '#platform/config/version.ts'
import { t } from '#platform/text/texts.ts'
import { useConsentPending } from '#features/legal/consent.ts'
import { CookieBanner } from '#features/legal/cookie-banner.tsx'
import { existingLegalDocuments, type LegalName } from '#features/legal/legal-documents.ts'
import { LegalLinks } from '#features/legal/legal-links.tsx'

/**
 * The parts of the empty layout around sign-in: links to the legal documents, version and cookie banner. Like the page
 * itself, it needs neither router nor query library.
 */
export function SignInFoot({ className }: { className?: string }) {
  const [names, setNames] = useState<LegalName[]>([])
  const isConsentPending = useConsentPending()
  useEffect(() => {
    const leaving = new AbortController()
    void existingLegalDocuments(leaving.signal).then((found) => void (leaving.signal.aborted || setNames(found)))
    return () => leaving.abort()
  }, [])
  return (
    <>
      <footer className={className} aria-label={t('footer.label')}>
        <LegalLinks names={names} />
        <small>
          {t('app.name')} · {t('footer.version', { version })}
        </small>
      </footer>
      {isConsentPending && <CookieBanner hasPolicy={names.includes('cookie_policy')} />}
    </>
  )
}
