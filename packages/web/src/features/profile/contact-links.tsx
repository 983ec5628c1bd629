import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { t } from '#platform/text/texts.ts'

/** Shows a phone number as a link that calls it, or n/a if there is none. Requirements. */
export function PhoneLink({ phone, extension = '' }: { phone: string; extension?: string }) {
  if (phone.trim() === '') return t('app.notAvailable')
  const written = formatPhone(phone)
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {extension ? t('profile.extensionOf', { phone: written, extension }) : written}
    </a>
  )
}

/** Shows an email address as a link, or n/a if there is none or if a feed has sent something else. */
export function EmailLink({ email }: { email: string }) {
  if (email.trim() === '') return t('app.notAvailable')
  return email.includes('@') ? <a href={`mailto:${email}`}>{email}</a> : email
}
