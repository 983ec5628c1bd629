import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Facts, Part } from './part.tsx'
import type { Profile } from '#platform/session/profile.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'

/** Shows the phones and the email address by which the distributor reaches the person. */
export const Contact = ({ user, profile }: { user: User; profile: Profile }) => (
  <Part title={t('profile.contact')}>
    <Facts
      rows={[
        [t('profile.phone'), <PhoneLink key="phone" phone={profile.phone} extension={profile.extension} />],
        [t('profile.cell'), <PhoneLink key="cell" phone={profile.cell} />],
        [t('profile.fax'), <PhoneLink key="fax" phone={profile.fax} />],
        [t('profile.email'), <EmailLink key="email" email={profile.email} />],
        [t('profile.accountName'), orNa(profile.accountName)],
        [t('profile.username'), user.username],
      ]}
    />
  </Part>
)
