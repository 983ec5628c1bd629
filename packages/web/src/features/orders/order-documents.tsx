import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { FileLink } from '#ui/controls/file-link.tsx'
import css from './order-documents.module.css'

type Props = { customerNumber: string; orderNumber: string; hasCuts: boolean; className: string }

/** Links to the papers of an order. */
export function OrderDocuments({ customerNumber, orderNumber, hasCuts, className }: Props) {
  const paper = { params: { id: orderNumber }, query: { customerNumber } }
  return (
    <section className={className}>
      <h2>{t('order.documents')}</h2>
      <FileLink address={fileAddress('GET /api/orders/:id/acknowledgement', paper)} className={css.paper}>
        {t('order.acknowledgement')}
      </FileLink>
      {hasCuts && (
        <FileLink address={fileAddress('GET /api/orders/:id/cuttickets', paper)} className={css.paper}>
          {t('order.cutTickets')}
        </FileLink>
      )}
    </section>
  )
}
