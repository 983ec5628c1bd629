import { useEffect, useState } from 'react'
import { version } from '#platform/version.ts'
import { t } from '#platform/texts.ts'
import { useConsentPending } from '../legal/consent.ts'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { existingLegalDocuments, type LegalName } from '../legal/legal-documents.ts'
import { LegalLinks } from '../legal/legal-links.tsx'

/** What the empty layout has around sign-in: links to the legal documents, version and cookie banner. Without router and query library, as the page itself. */
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
        <small>{t('app.name')} · {t('footer.version', { version })}</small>
      </footer>
      {isConsentPending && <CookieBanner hasPolicy={names.includes('cookie_policy')} />}
    </>
  )
}
