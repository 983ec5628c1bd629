import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { legalBody } from './legal-body.ts'
import type { LegalDocument } from './legal-documents.ts'
import css from './legal-text.module.css'

/** Shows a document's day of publication and its text, styled like paper. */
export function LegalText({ document: { body, publishedAt } }: { document: LegalDocument }) {
  return (
    <div className={`prose ${css.text}`}>
      {publishedAt && (
        <p className={css.date}>{t('legal.publishedAt', { date: formatPastDay(publishedAt.slice(0, 10)) })}</p>
      )}
      <div dangerouslySetInnerHTML={{ __html: legalBody(body ?? '', t('legal.table')) }} />
    </div>
  )
}
