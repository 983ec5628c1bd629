import { useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { NotFoundPage } from '../shell/error-page.tsx'
import { legalDocumentQuery, type LegalName } from './legal.queries.ts'
import css from './legal-screen.module.css'

/** A legal document of the content service, readable without signing in. */
export function LegalScreen({ name }: { name: LegalName }) {
  const { data, isError, isPending, refetch } = useQuery(legalDocumentQuery(name))
  if (isError) return <div className="page"><ErrorState text={t('legal.failed')} onRetry={() => void refetch()} /></div>
  if (isPending) return <div className="page"><RowSkeletons rows={8} height={48} /></div>
  if (!data) return <NotFoundPage />
  return (
    <article className={`page ${css.document}`}>
      <h1>{data.title}</h1>
      <p className={css.date}>{t('legal.publishedAt', { date: formatPastDay(data.publishedAt.slice(0, 10)) })}</p>
      {/* Sanitised here, where it is rendered: the content service is trusted no further than its words. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(data.body) }} />
    </article>
  )
}
