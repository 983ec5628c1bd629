import './password-texts.ts'
import { passwordObjection } from '@sidemark/contract/rules/people/password'
import { t } from '#platform/text/texts.ts'

export type Typed = { currentPassword: string; newPassword: string; repeated: string }
export type Field = keyof Typed
export const blank: Typed = { currentPassword: '', newPassword: '', repeated: '' }

/**
 * Returns the problems that are known without the server, by field, from top to bottom. It is empty if the password may
 * be sent.
 */
export function newPasswordProblems(
  { currentPassword, newPassword, repeated }: Typed,
  { username, asksCurrent }: { username: string; asksCurrent: boolean },
): Partial<Typed> {
  const objection =
    passwordObjection(newPassword, username) ??
    (asksCurrent && newPassword === currentPassword ? t('password.sameAsCurrent') : null)
  return {
    ...(asksCurrent && currentPassword === '' && { currentPassword: t('password.currentRequired') }),
    ...(objection && { newPassword: objection }),
    ...(repeated !== newPassword && { repeated: t('password.notTheSame') }),
  }
}
