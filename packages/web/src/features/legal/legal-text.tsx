import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { ServiceHtml } from '#ui/page/service-html.tsx'
import type { LegalDocument } from './legal-documents.ts'
import css from './legal-text.module.css'

/** Shows a document's day of publication and its text, styled like paper. */
export function LegalText({ document: { body, publishedAt } }: { document: LegalDocument }) {
  return (
    <div className={`prose ${css.text}`}>
      {publishedAt && (
        <p className={css.date}>{t('legal.publishedAt', { date: formatPastDay(publishedAt.slice(0, 10)) })}</p>
      )}
      <ServiceHtml html={body ?? ''} tableLabel={t('legal.table')} />
    </div>
  )
}
