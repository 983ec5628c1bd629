import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { Card } from './card.tsx'
import css from './passwords.module.css'

/**
 * Says whom to ask for access and what to say, because a branch creates its customers' users. It shows the
 * distributor's phone and email if the content service has them.
 */
export function RegisterScreen() {
  const { contactPhoneOverride: phone, contactEmailOverride: email } = pageData().appOption ?? {}
  return (
    <Card title={t('register.title')}>
      <p>{t('register.whomToAsk')}</p>
      <p>{t('register.whatToSay')}</p>
      <p>{t('register.colleagues')}</p>
      <div className={css.ways}>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <a href="./#/auth">{t('password.backToSignIn')}</a>
      </div>
    </Card>
  )
}
