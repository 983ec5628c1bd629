import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Facts, Part } from './part.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import css from './profile-screen.module.css'

/** Shows the location that serves the user now. */
export const Branch = ({ user: { location } }: { user: User }) => (
  <Part title={t('profile.branch')}>
    <p className={css.lead}>{orNa(location.reportName)}</p>
    <Facts
      rows={[
        [
          t('profile.address'),
          orNa(
            [location.address, location.city, `${location.state} ${location.postal}`.trim()].filter(Boolean).join(', '),
          ),
        ],
        [t('profile.field.phone'), <PhoneLink key="phone" phone={location.phone} />],
        [t('profile.field.email'), <EmailLink key="email" email={location.email} />],
      ]}
    />
  </Part>
)
