import { IconFileTypePdf } from '@tabler/icons-react'
import { fileAddress } from '#platform/call.ts'
import { t } from '#platform/texts.ts'
import css from './order-documents.module.css'

type Props = { customerNumber: string; orderNumber: string; className: string }

/** Papers of an order, each in a tab of its own. */
export function OrderDocuments({ customerNumber, orderNumber, className }: Props) {
  const acknowledgement = fileAddress('GET /api/orders/:id/acknowledgement', { params: { id: orderNumber }, query: { customerNumber } })
  return (
    <section className={className}>
      <h2>{t('order.documents')}</h2>
      <a href={acknowledgement} target="_blank" rel="noopener" className={css.paper}>
        <IconFileTypePdf size={18} aria-hidden /> {t('order.acknowledgement')}
      </a>
    </section>
  )
}
