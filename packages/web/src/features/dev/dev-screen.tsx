import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageData } from '#platform/config/page-data.ts'
import { addTexts, t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { ContentStatus } from './content-status.tsx'
import { codeRows, Facts } from './facts.tsx'
import { Mails } from './mails.tsx'
import type { MailsSearch } from './mails-search.ts'
import { Build, Services } from './services.tsx'
import css from './dev.module.css'
import { devTexts } from '#texts/dev.ts'

addTexts(devTexts)

type MailsProps = { mails: MailsSearch; onMails: (shown: MailsSearch) => void }

/** The development page. Everybody sees build and services, and administrators see the rest. Design D-37. */
export function DevScreen({ user, ...mails }: MailsProps & { user: User | null }) {
  usePageTitle(t('dev.title'))
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['dev'] })
    void client.invalidateQueries({ queryKey: ['GET /api/outbox'] })
  }
  return (
    <main className={`page ${css.screen}`}>
      <header className={css.head}>
        <h1>{t('dev.title')}</h1>
        <Link to="/">{t('app.home')}</Link>
        <Button onClick={refresh}>{t('dev.refresh')}</Button>
      </header>
      <div className={css.blocks}>
        <Build />
        <Services />
      </div>
      {user?.userClaims.admin ? <ForAdministrators user={user} {...mails} /> : <NotForYou user={user} />}
    </main>
  )
}

function ForAdministrators({ user, mails, onMails }: MailsProps & { user: User }) {
  const { flags, ...configuration } = pageData().config
  return (
    <>
      <Mails shown={mails} onShow={onMails} />
      <div className={css.blocks}>
        <Facts title={t('dev.configuration')} rows={codeRows(configuration)} code />
        <ContentStatus />
        <Facts title={t('dev.flags')} rows={codeRows(flags)} code />
        <Facts title={t('dev.claims')} rows={codeRows(user.userClaims)} code />
      </div>
    </>
  )
}

/** Explains why the rest is not shown: the server would refuse it. */
function NotForYou({ user }: { user: User | null }) {
  if (user) return <p className={css.refused}>{t('error.unauthorized', { place: t('dev.adminPlace') })}</p>
  return (
    <p className={css.refused}>
      {t('dev.signInFirst')}{' '}
      <Link to="/auth" search={{ redirect: '/dev' }}>
        {t('signIn.submit')}
      </Link>
    </p>
  )
}
