import { IconChevronRight, IconCreditCard, IconSettings, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import type { GuardName } from '#features/guards/guards.ts'
import { Part } from './part.tsx'
import css from './profile-screen.module.css'

type Way = {
  to: NonNullable<LinkProps['to']>
  label: TextKey
  about: TextKey
  Icon: ComponentType<{ size: number }>
  guard?: GuardName
}

const ways: readonly Way[] = [
  { to: '/profile/updateprofile', label: 'account.updateProfile', about: 'profile.updateAbout', Icon: IconUserEdit },
  { to: '/profile/security', label: 'account.security', about: 'profile.securityAbout', Icon: IconShieldLock },
  {
    to: '/profile/payments',
    label: 'later.savedPayments.title',
    about: 'profile.savedPaymentsAbout',
    Icon: IconCreditCard,
    guard: 'payments',
  },
  { to: '/profile/admin', label: 'later.admin.title', about: 'profile.adminAbout', Icon: IconSettings, guard: 'admin' },
]

/** The pages below the profile. Each is listed only if its guard lets the user through. */
export const ProfileLinks = ({ user }: { user: User }) => (
  <Part title={t('profile.ways')}>
    <ul className={css.ways}>
      {ways
        .filter(({ guard }) => !guard || opens(guard, user))
        .map(({ to, label, about, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} aria-hidden />
              <span>
                <strong>{t(label)}</strong>
                <small>{t(about)}</small>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
    </ul>
  </Part>
)
