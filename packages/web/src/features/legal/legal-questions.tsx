import { legalQuestions } from '@sidemark/contract/rules/people/legal'
import { lazily } from '#platform/page/lazily.ts'
import type { User } from '#platform/session/user.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { useConsentPending } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { useLegalDocuments } from './legal.queries.ts'
import { useOptInPending } from './opt-in.ts'
import { OptInPrompt } from './opt-in-prompt.tsx'
import { useTerms } from './use-terms.ts'

const TermsDialog = lazily(() => import('./terms-dialog.tsx'), 'TermsDialog')

/**
 * Asks the questions that come without a request: consent to cookies, acceptance of the terms, and whether the user
 * wants emails.
 *
 * @param user undefined when nobody is signed in, and for a user who must change the password first, who is not asked
 *   before that
 */
export function LegalQuestions({ frame, user }: { frame: Frame; user: User | undefined }) {
  const signer = frame.acceptance ? user : undefined
  const terms = useTerms(signer)
  const ask = legalQuestions({
    consentPending: useConsentPending(),
    terms: terms.state,
    optInPending: useOptInPending(signer),
  })
  const hasPolicy = useLegalDocuments().includes('cookie_policy')
  return (
    <>
      {frame.cookieBanner && ask.cookieBanner && <CookieBanner hasPolicy={hasPolicy} besideMenu={frame.shell} />}
      {signer && terms.document && ask.termsDialog && <TermsDialog user={signer} document={terms.document} />}
      {signer && ask.optInPrompt && <OptInPrompt customerNumber={signer.customerNumber} />}
    </>
  )
}
