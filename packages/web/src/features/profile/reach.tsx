import { formatPhone } from '@sidemark/contract/rules/phone'
import { t } from '#platform/texts.ts'

/** A phone that can be called; n/a without one. Specification 5, "Display". */
export function PhoneLink({ phone, extension = '' }: { phone: string; extension?: string }) {
  if (phone.trim() === '') return t('app.notAvailable')
  const written = formatPhone(phone)
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{extension ? t('profile.extensionOf', { phone: written, extension }) : written}</a>
}

/** An address that can be written to; n/a without one, as it is where a feed brought something else. */
export function EmailLink({ email }: { email: string }) {
  if (email.trim() === '') return t('app.notAvailable')
  return email.includes('@') ? <a href={`mailto:${email}`}>{email}</a> : email
}
