import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PageSkeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { profileQuery } from '#platform/session/profile.ts'
import './profile-texts.ts'
import { ProfileForm } from './profile-form.tsx'

/** Changes the distributor's data about the person. */
export function UpdateProfileScreen({ user }: { user: User }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery(user.customerNumber))
  if (isError && !profile)
    return (
      <div className="page">
        <ErrorState text={t('profile.failed')} onRetry={() => void refetch()} />
      </div>
    )
  return profile ? <ProfileForm user={user} profile={profile} /> : <PageSkeleton />
}
