import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { mailsQuery, PAGE } from './dev.queries.ts'
import { MailRow } from './mail-row.tsx'
import { allMails, type MailsSearch } from './mails-search.ts'
import css from './mails.module.css'

type Props = { shown: MailsSearch; onShow: (shown: MailsSearch) => void }

/** Shows the outbox, the newest email first, and whether each was sent. */
export function Mails({ shown, onShow }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(mailsQuery(shown))
  return (
    <section className={css.mails} aria-labelledby="mails">
      <header>
        <h2 id="mails">{t('dev.mails')}</h2>
        <output className={css.count}>{data && t('dev.mailCount', { count: formatCount(data.total) })}</output>
        {shown.about && <span>{t('dev.mailsAbout', { about: shown.about })}</span>}
        {shown.about && (
          <button type="button" className={css.link} onClick={() => onShow(allMails)}>
            {t('dev.mailsAll')}
          </button>
        )}
      </header>
      {error && (
        <ErrorState text={'status' in error ? error.message : t('dev.mailsFailed')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <RowSkeletons rows={6} height={44} />}
      {data?.mails.length === 0 && <EmptyState title={t('dev.mailsNone')} />}
      {data && (
        <ul aria-busy={isPlaceholderData}>
          {data.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onAbout={(about) => onShow({ about, page: 1 })} />
          ))}
        </ul>
      )}
      {data && <Pager total={data.total} size={PAGE} page={shown.page} onPage={(page) => onShow({ ...shown, page })} />}
    </section>
  )
}
