import { fileAddress } from '#platform/call.ts'
import { t } from '#platform/texts.ts'
import { FileLink } from '#ui/file-link.tsx'
import css from './order-documents.module.css'

type Props = { customerNumber: string; orderNumber: string; className: string }

/** Papers of an order. */
export function OrderDocuments({ customerNumber, orderNumber, className }: Props) {
  const acknowledgement = fileAddress('GET /api/orders/:id/acknowledgement', { params: { id: orderNumber }, query: { customerNumber } })
  return (
    <section className={className}>
      <h2>{t('order.documents')}</h2>
      <FileLink address={acknowledgement} className={css.paper}>{t('order.acknowledgement')}</FileLink>
    </section>
  )
}
