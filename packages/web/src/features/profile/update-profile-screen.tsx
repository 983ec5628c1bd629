import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { profileQuery } from './profile.queries.ts'
import './profile-texts.ts'
import { ProfileForm } from './profile-form.tsx'

/** Changes what the distributor knows of the person. */
export function UpdateProfileScreen({ user }: { user: User }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery(user.customerNumber))
  if (isError && !profile) return <div className="page"><ErrorState text={t('profile.failed')} onRetry={() => void refetch()} /></div>
  return profile ? <ProfileForm user={user} profile={profile} /> : <PageSkeleton />
}
