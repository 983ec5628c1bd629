import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { pageData } from '#platform/config/page-data.ts'
import { signedOut } from '#platform/session/session.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from './card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page of a mailed link. It sets a new password, once, and ends every session.
 *
 * @param token from the link's hash, which servers and logs never see
 */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [isSet, setIsSet] = useState(false)
  if (isSet)
    return (
      <Card title={t('password.resetDone')}>
        <output>{t('password.resetDoneLead')}</output>
        <Button main wide size="large" onClick={signedOut}>
          {t('password.toSignIn')}
        </Button>
      </Card>
    )
  return (
    <Card title={t('password.resetTitle')}>
      <p>{t('password.resetLead')}</p>
      <NewPasswordForm
        username=""
        asksCurrent={false}
        submitText={t('password.resetSubmit')}
        onSubmit={async ({ newPassword }) => {
          await call('POST /api/auth/reset', { body: { token, newPassword } })
          setIsSet(true)
        }}
      />
      {pageData().config.flags.showForgotPassword && <a href="./#/auth/forgot">{t('password.askAgain')}</a>}
    </Card>
  )
}
