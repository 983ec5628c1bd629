import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import { NotFoundPage } from '#ui/page/error-page.tsx'
import { legalLabels, type LegalName } from './legal-documents.ts'
import { legalDocumentQuery } from './legal.queries.ts'
import { LegalText } from './legal-text.tsx'
import css from './legal-screen.module.css'

/** Shows a legal document of the content service, also without signing in. */
export function LegalScreen({ name }: { name: LegalName }) {
  const { data, isError, isPending, refetch } = useQuery(legalDocumentQuery(name))
  const title = data?.title || t(legalLabels[name])
  usePageTitle(data === null ? '' : title)
  if (isError)
    return (
      <div className="page">
        <ErrorState text={t('legal.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (isPending)
    return (
      <div className="page">
        <RowSkeletons rows={8} height={48} />
      </div>
    )
  if (!data) return <NotFoundPage />
  return (
    <article className={`page ${css.document}`}>
      <div className={css.head}>
        <h1>{title}</h1>
        <Button className="no-print" onClick={() => print()}>
          {t('legal.print')}
        </Button>
      </div>
      <LegalText document={data} />
    </article>
  )
}
