import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import css from './distributor.module.css'

const options = () => pageData().appOption ?? {}

/** The mark and the distributor's name, at the top of the pages before sign-in. */
export const DistributorName = () => (
  <div className={css.name}>
    <BrandMark size={40} />
    <strong>{options().contactName || t('app.name')}</strong>
  </div>
)

/**
 * The distributor's address, phone, email and hours, for visitors who are not signed in. Nothing if the content has none.
 *
 * @param large a list in the content, and not a line below it
 */
export function DistributorContact({ large }: { large?: boolean }) {
  const { contactAddress, contactPhone, contactPhoneOverride, contactEmailOverride: email, contactHours } = options()
  const phone = contactPhoneOverride || contactPhone
  if (!contactAddress && !phone && !email) return null
  return (
    <address className={css.contact} data-large={large}>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {contactHours && <span>{contactHours}</span>}
      {contactAddress && <span>{contactAddress}</span>}
    </address>
  )
}
