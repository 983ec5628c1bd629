import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Facts, Part } from './part.tsx'
import type { Profile } from '#platform/session/profile.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'

type Field = 'phone' | 'cell' | 'fax' | 'email' | 'accountName'

/** Shows the phones and the email address by which the distributor reaches the person, with a way to add what is missing. */
export function Contact({ user, profile }: { user: User; profile: Profile }) {
  const row = (field: Field, shown: ReactNode) =>
    [
      t(`profile.field.${field}`),
      profile[field].trim() ? (
        shown
      ) : (
        <>
          {shown}{' '}
          <Link to="/profile/updateprofile" data-add>
            {t('profile.add')}
            <span className="visually-hidden"> {t(`profile.field.${field}`)}</span>
          </Link>
        </>
      ),
    ] as const
  return (
    <Part title={t('profile.contact')}>
      <Facts
        rows={[
          row('phone', <PhoneLink phone={profile.phone} extension={profile.extension} />),
          row('cell', <PhoneLink phone={profile.cell} />),
          row('fax', <PhoneLink phone={profile.fax} />),
          row('email', <EmailLink email={profile.email} />),
          row('accountName', orNa(profile.accountName)),
          [t('profile.username'), user.username],
        ]}
      />
    </Part>
  )
}
