import { type FormEvent, useId, useState } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { DistributorContact, DistributorName } from '#ui/page/distributor.tsx'
import { call, Unreachable } from '#platform/api/call.ts'
import { pageData } from '#platform/config/page-data.ts'
import { hasEnded, signedIn } from '#platform/session/session.ts'
import { t } from '#platform/text/texts.ts'
import css from './sign-in.module.css'

type Props = {
  /** Called when the session has begun. */
  onSignedIn: () => void
  /** Called when the user has begun to type. This is a good moment to load the next page ahead. */
  onIntent?: () => void
}

/**
 * Asks for user name and password. It needs neither router nor component library, because it is the whole first route.
 */
export function SignInForm({ onSignedIn, onIntent }: Props) {
  const [trouble, setTrouble] = useState('')
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [username, password] = written(event.currentTarget)
    if (!username || !password) return setTrouble(t(username ? 'signIn.passwordRequired' : 'signIn.usernameRequired'))
    setPending(true)
    setTrouble('')
    try {
      const { token } = await call('POST /api/auth', { body: { username, password } })
      signedIn(token)
      onSignedIn()
    } catch (error) {
      setTrouble(sentenceFor(error))
      setPending(false)
    }
  }

  return (
    <main className={css.page}>
      <form className={css.card} aria-label={t('signIn.title')} onSubmit={submit} onInput={onIntent} noValidate>
        <DistributorName />
        <h1>{t('signIn.title')}</h1>
        <p className={css.lead}>{t(hasEnded() ? 'signIn.ended' : 'signIn.lead')}</p>
        <label>
          {t('signIn.username')}
          <input
            ref={focusBesideKeys}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
        </label>
        <PasswordField />
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
        <button className={css.submit} type="submit" disabled={pending} aria-busy={pending}>
          {t(pending ? 'signIn.submitting' : 'signIn.submit')}
        </button>
        <Links />
      </form>
      <DistributorContact />
    </main>
  )
}

function PasswordField() {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('signIn.password')}</label>
      <input id={id} name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" />
      <button className={css.show} type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
      </button>
    </div>
  )
}

/** The links Forgot and Register are shown only if their flag is on. Design D-30. */
function Links() {
  const { showForgotPassword, showRegister } = pageData().config.flags
  if (!showForgotPassword && !showRegister) return null
  return (
    <p className={css.links}>
      {showForgotPassword && <a href="./#/auth/forgot">{t('signIn.forgot')}</a>}
      {showRegister && <a href="./#/auth/register">{t('signIn.register')}</a>}
    </p>
  )
}

/** On a phone the focus would cover half of the page with keys. */
const focusBesideKeys = (field: HTMLInputElement | null) => {
  if (matchMedia('(pointer: fine)').matches) field?.focus()
}

/** The typed user name and password. */
function written(form: HTMLFormElement) {
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  return [value('username').trim(), value('password')] as const
}

function sentenceFor(error: unknown) {
  if (error instanceof Problem) return error.message
  console.error(error)
  return t(error instanceof Unreachable ? 'signIn.unreachable' : 'signIn.failed')
}
