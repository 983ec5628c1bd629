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

/** The distributor's address, phone and email, for visitors who are not signed in. Nothing if the content has none. */
export function DistributorContact() {
  const { contactAddress, contactPhone, contactPhoneOverride, contactEmailOverride: email } = options()
  const phone = contactPhoneOverride || contactPhone
  if (!contactAddress && !phone && !email) return null
  return (
    <address className={css.contact}>
      {contactAddress && <span>{contactAddress}</span>}
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}
