import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { dotted, formatHours } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

/** Shows the people whom the customer can call or write to. */
export const Contacts = ({ contacts }: { contacts: Overview['contacts'] }) => (
  <Part title={t('overview.contacts')}>
    <ul className={css.rows}>
      {contacts.map(({ kind, name, phone, email, hours, openingHours }) => (
        <li key={kind}>
          <span className={css.what}>
            <strong>{name}</strong>
            <small>{dotted([t(`overview.contact.${kind}`), formatHours(openingHours) || hours])}</small>
          </span>
          <span className={css.reach}>
            {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </span>
        </li>
      ))}
    </ul>
  </Part>
)
