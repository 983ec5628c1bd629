import {
  PASSWORD_KINDS,
  PASSWORD_MIN,
  type PasswordRule,
  passwordRules,
} from '@sidemark/contract/rules/people/password'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import css from './passwords.module.css'

const texts: Record<PasswordRule, () => string> = {
  length: () => t('password.ruleLength', { count: PASSWORD_MIN }),
  kinds: () => t('password.ruleKinds', { count: PASSWORD_KINDS }),
  username: () => t('password.ruleUsername'),
}

/** Lists the server's rules for a new password. Each is marked when the typed password meets it. */
export const PasswordRules = ({ password, username }: { password: string; username: string }) => (
  <ul className={css.rules}>
    {(Object.keys(texts) as PasswordRule[]).map((rule) => {
      const isKept = password !== '' && passwordRules[rule].isKept(password, username)
      return (
        <li key={rule} data-kept={isKept || undefined}>
          {isKept ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
          {texts[rule]()}
          {isKept && <span className="visually-hidden">{t('password.ruleKept')}</span>}
        </li>
      )
    })}
  </ul>
)
