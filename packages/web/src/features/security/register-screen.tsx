import { t } from '#platform/text/texts.ts'
import { DistributorContact } from '#ui/page/distributor.tsx'
import { Card } from './card.tsx'
import css from './passwords.module.css'

/**
 * Says whom to ask for access, how and when to reach them, and what they will ask. A branch creates its customers'
 * users, so there is no form.
 */
export const RegisterScreen = () => (
  <Card title={t('register.title')} hasContact>
    <p>{t('register.whomToAsk')}</p>
    <DistributorContact large />
    <h2>{t('register.ready')}</h2>
    <ul className={css.ready}>
      <li>{t('register.ready.you')}</li>
      <li>{t('register.ready.company')}</li>
      <li>{t('register.ready.number')}</li>
    </ul>
    <div className={css.ways}>
      <a href="./#/auth">{t('password.backToSignIn')}</a>
    </div>
  </Card>
)
