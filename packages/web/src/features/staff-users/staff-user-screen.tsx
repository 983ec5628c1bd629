import './staff-users-texts.ts'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayIn, formatInstant, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { FactList } from '#ui/figures/fact-list.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { nameOf } from './names.ts'
import { type StaffUser, staffUserQuery } from './staff-users.queries.ts'
import { UserActs } from './user-acts.tsx'
import { UserCustomers } from './user-customers.tsx'
import { UserHistory } from './user-history.tsx'
import { UserStatus } from './user-status.tsx'
import css from './staff-users.module.css'

/** A text that cannot be an id is refused, and is as unknown as an id that no user has. */
const UNKNOWN = [400, 404]

/** One user: who, the customers with the rights at each, the account, and what the staff did with it. */
export function StaffUserScreen({ user, userId }: { user: User; userId: string }) {
  const { data: shown, error, refetch } = useQuery(staffUserQuery(userId))
  usePageTitle(shown ? nameOf(shown) : t('staff.users'))
  const back = <Link to="/profile/admin/users">{t('staff.users')}</Link>
  if (error && !shown)
    return 'status' in error && UNKNOWN.includes(Number(error.status)) ? (
      <DetailPage back={back} title={t('staffUser.none')} references={t('staffUser.noneAdvice')}>
        <div>
          <Link to="/profile/admin/users" {...buttonLook({ main: true })}>
            {t('staff.toList')}
          </Link>
        </div>
      </DetailPage>
    ) : (
      <div className="page">
        <ErrorState text={t('staffUser.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!shown) return <DetailSkeleton rows={2} />
  return (
    <DetailPage
      back={back}
      title={nameOf(shown)}
      isNamed
      references={<References shown={shown} />}
      acts={<UserActs key={shown.userId} user={shown} />}
      lead={<Lead user={user} shown={shown} />}
      aside={<UserHistory key={shown.userId} user={user} userId={shown.userId} />}
    >
      <UserCustomers key={shown.userId} user={shown} />
    </DetailPage>
  )
}

const References = ({ shown: { state, email, customers } }: { shown: StaffUser }) => (
  <>
    <UserStatus state={state} />
    {email && (
      <a href={`mailto:${email}`} className={css.email}>
        {email}
      </a>
    )}
    {customers.some(({ claims }) => claims.admin) && <strong>{t('staffUsers.admin')}</strong>}
  </>
)

function Lead({ user: { timeZone }, shown }: { user: User; shown: StaffUser }) {
  const { state, isLastAdmin, invitation, signedInAt, hasPassword, mustChangePassword } = shown
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <>
      {state === 'disabled' && (
        <p className={css.notice} data-tone="stop">
          {t('staffUser.isDisabled')}
        </p>
      )}
      {isLastAdmin && <p className={css.notice}>{t('staffUser.lastAdmin')}</p>}
      <section aria-label={t('staffUser.who')}>
        <FactList
          facts={[
            [t('staffUser.username'), shown.username !== shown.email && shown.username],
            [t('staffUser.job'), shown.title],
            [t('staffUser.phone'), shown.phone && formatPhone(shown.phone)],
            [t('staffUsers.signedIn'), signedInAt ? at(signedInAt) : t('staffUser.signedInNever')],
            [t('staffUser.sessions'), shown.openSessions > 0 && String(shown.openSessions)],
            [
              t('staffUser.invitation'),
              invitation &&
                signedInAt === null &&
                t(invitation.isOpen ? 'staffUser.invitationOpen' : 'staffUser.invitationOver', {
                  at: at(invitation.at),
                  until: at(invitation.until),
                }),
            ],
            [
              t('staffUser.password'),
              !hasPassword ? t('staffUser.noPassword') : mustChangePassword && t('staffUser.mustChange'),
            ],
            [t('staffUser.since'), formatPastDay(dayIn(timeZone, shown.createdAt))],
          ]}
        />
      </section>
    </>
  )
}
