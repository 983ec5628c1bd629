import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { Mail } from './dev.queries.ts'
import css from './mails.module.css'

const tones: Partial<Record<Mail['status'], 'ready' | 'stop'>> = { sent: 'ready', failed: 'stop' }

/** Shows an email in one line. When it is opened, it shows the HTML, in which no script runs, and the text unchanged. */
export function MailRow({ mail, onAbout }: { mail: Mail; onAbout: (about: string) => void }) {
  return (
    <li>
      <details className={css.mail}>
        <summary>
          <span className={css.subject}>{mail.subject}</span>
          <span className={css.to}>{mail.to}</span>
          <span className={css.status}>
            <Status word={t(`dev.mail.${mail.status}`)} tone={tones[mail.status]} />
          </span>
          <time dateTime={mail.at}>{formatInstant(mail.at)}</time>
        </summary>
        <div className={css.opened}>
          <p className={css.facts}>
            {mail.about && (
              <button type="button" className={css.link} onClick={() => onAbout(mail.about)}>
                {t('dev.mailsAbout', { about: mail.about })}
              </button>
            )}
            {mail.sentAt && <span>{t('dev.mail.sentAt', { at: formatInstant(mail.sentAt) })}</span>}
            {mail.attempts > 0 && <span>{t('dev.mail.attempts', { count: mail.attempts })}</span>}
            {mail.attachments.map(({ name }) => (
              <span key={name}>{name}</span>
            ))}
          </p>
          {mail.lastError && <p className={css.trouble}>{mail.lastError}</p>}
          {mail.html && <iframe sandbox="" loading="lazy" srcDoc={mail.html} title={mail.subject} />}
          <pre>{mail.text}</pre>
        </div>
      </details>
    </li>
  )
}
