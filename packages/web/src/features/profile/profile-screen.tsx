import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PageSkeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Agreements } from './agreements.tsx'
import { Branch } from './branch.tsx'
import { Contact } from './contact.tsx'
import { Customers } from './customers.tsx'
import { mailChoicesQuery } from './mail-choices.queries.ts'
import { MailChoices } from './mail-choices.tsx'
import { initialsOf, wholeName } from './names.ts'
import { profileQuery } from '#platform/session/profile.ts'
import './profile-texts.ts'
import css from './profile-screen.module.css'
import { ProfileLinks } from './profile-links.tsx'

/** Shows the user, their customers and their branch at a glance, with links to the values that they can change. */
export function ProfileScreen({ user }: { user: User }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery(user.customerNumber))
  const { data: mails, isPending } = useQuery(mailChoicesQuery(user.customerNumber))
  if (isError && !profile)
    return (
      <div className="page">
        <ErrorState text={t('profile.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!profile || isPending) return <PageSkeleton />
  const name = wholeName(profile) || user.username
  return (
    <div className={`page ${css.profile}`}>
      <h1>{t('account.profile')}</h1>
      <div className={css.person}>
        <span className={css.initials} aria-hidden>
          {initialsOf(profile) || user.username.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.role}>{[profile.title, user.customerName].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={css.parts}>
        <div>
          <Contact user={user} profile={profile} />
          <Customers user={user} />
        </div>
        <div>
          <ProfileLinks user={user} />
          <Branch user={user} />
          <Agreements user={user} profile={profile} />
          {mails && <MailChoices user={user} {...mails} />}
        </div>
      </div>
    </div>
  )
}
