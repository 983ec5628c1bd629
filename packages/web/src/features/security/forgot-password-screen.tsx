import { Problem } from '@sidemark/contract/rules/problems'
import { type FormEvent, useId, useState } from 'react'
import { call, Unreachable } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from './card.tsx'
import css from './passwords.module.css'

/** Asks for a mail with a link. The answer does not tell whether such a user exists. Design D-20. */
export function ForgotPasswordScreen() {
  const [isSent, setIsSent] = useState(false)
  return (
    <Card title={t(isSent ? 'password.forgotSent' : 'password.forgotTitle')}>
      <output>{t(isSent ? 'password.forgotSentLead' : 'password.forgotLead')}</output>
      {!isSent && <UsernameForm onSent={() => setIsSent(true)} />}
      <a href="./#/auth">{t('password.backToSignIn')}</a>
    </Card>
  )
}

function UsernameForm({ onSent }: { onSent: () => void }) {
  const [username, setUsername] = useState('')
  const [trouble, setTrouble] = useState('')
  const [pending, setPending] = useState(false)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (username.trim() === '') return setTrouble(t('signIn.usernameRequired'))
    setPending(true)
    setTrouble('')
    try {
      await call('POST /api/auth/forgot', { body: { username: username.trim() } })
      onSent()
    } catch (error) {
      setTrouble(sentenceFor(error))
      setPending(false)
    }
  }

  return (
    <form
      className={css.form}
      aria-label={t('password.forgotTitle')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className={css.field}>
        <label htmlFor={id}>{t('signIn.username')}</label>
        <input
          id={id}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={120}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          aria-invalid={trouble !== ''}
          aria-describedby={`${id}-trouble`}
        />
        <p id={`${id}-trouble`} className={css.trouble} role="alert">
          {trouble}
        </p>
      </div>
      <Button main size="large" type="submit" waiting={pending}>
        {t('password.forgotSubmit')}
      </Button>
    </form>
  )
}

function sentenceFor(error: unknown) {
  if (error instanceof Problem) return error.message
  console.error(error)
  return t(error instanceof Unreachable ? 'signIn.unreachable' : 'signIn.failed')
}
