import './password-texts.ts'
import { passwordObjection } from '@sidemark/contract/rules/password'
import { t } from '#platform/texts.ts'

export type Typed = { currentPassword: string; newPassword: string; repeated: string }
export type Field = keyof Typed
export const blank: Typed = { currentPassword: '', newPassword: '', repeated: '' }

/** What is wrong before the server is asked, by field, top to bottom; empty when it may be. */
export function newPasswordProblems({ currentPassword, newPassword, repeated }: Typed, { username, asksCurrent }: { username: string; asksCurrent: boolean }): Partial<Typed> {
  const objection = passwordObjection(newPassword, username) ?? (asksCurrent && newPassword === currentPassword ? t('password.sameAsCurrent') : null)
  return {
    ...(asksCurrent && currentPassword === '' && { currentPassword: t('password.currentRequired') }),
    ...(objection && { newPassword: objection }),
    ...(repeated !== newPassword && { repeated: t('password.notTheSame') }),
  }
}
