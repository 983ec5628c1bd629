import { Link } from '@tanstack/react-router'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { useLegalDocuments } from '#features/legal/legal.queries.ts'
import { Facts, Part } from './part.tsx'
import type { Profile } from '#platform/session/profile.ts'

/** Shows whether the user wants emails, and when they accepted the terms. */
export function Agreements({ user, profile }: { user: User; profile: Profile }) {
  const hasTerms = useLegalDocuments().includes('terms')
  const { toSDateAccepted: accepted } = user.userClaims
  const answer = profile.emailOptIn
    ? 'profile.emailsYes'
    : user.emailOptInAnswered
      ? 'profile.emailsNo'
      : 'profile.emailsOpen'
  const when = accepted
    ? t('profile.termsAccepted', { at: formatInstant(accepted, user.timeZone) })
    : t('profile.termsOpen')
  return (
    <Part title={t('profile.agreements')}>
      <Facts
        rows={[
          [t('profile.emails'), t(answer)],
          [
            t('footer.terms'),
            hasTerms ? (
              <Link key="terms" to="/doc/$document" params={{ document: 'terms' }}>
                {when}
              </Link>
            ) : (
              when
            ),
          ],
        ]}
      />
    </Part>
  )
}
