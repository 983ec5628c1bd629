import { Link } from '@tanstack/react-router'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { useLegalDocuments } from '../legal/legal.queries.ts'
import { Facts, Part } from './part.tsx'
import type { Profile } from './profile.queries.ts'

/** Whether e-mails are welcome, and when the terms were accepted. */
export function Agreements({ user, profile }: { user: User; profile: Profile }) {
  const hasTerms = useLegalDocuments().includes('terms')
  const { toSDateAccepted: accepted } = user.userClaims
  const answer = profile.emailOptIn ? 'profile.emailsYes' : user.emailOptInAnswered ? 'profile.emailsNo' : 'profile.emailsOpen'
  const when = accepted ? t('profile.termsAccepted', { at: formatInstant(accepted, user.timeZone) }) : t('profile.termsOpen')
  return (
    <Part title={t('profile.agreements')}>
      <Facts rows={[
        [t('profile.emails'), t(answer)],
        [t('profile.terms'), hasTerms ? <Link key="terms" to="/doc/$document" params={{ document: 'terms' }}>{when}</Link> : when],
      ]} />
    </Part>
  )
}
