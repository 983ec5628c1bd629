import { t } from '#platform/text/texts.ts'
import { Card } from './card.tsx'
import css from './passwords.module.css'

/**
 * Says whom to ask for access and what to say, because a branch creates its customers' users. The card shows how to
 * reach the distributor.
 */
export const RegisterScreen = () => (
  <Card title={t('register.title')}>
    <p>{t('register.whomToAsk')}</p>
    <p>{t('register.whatToSay')}</p>
    <p>{t('register.colleagues')}</p>
    <div className={css.ways}>
      <a href="./#/auth">{t('password.backToSignIn')}</a>
    </div>
  </Card>
)
