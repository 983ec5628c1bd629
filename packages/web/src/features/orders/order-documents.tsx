import { IconFileText } from '@tabler/icons-react'
import { fileAddress } from '#platform/api/call.ts'
import type { User } from '#platform/session/user.ts'
import { dotted, formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { FileLink } from '#ui/controls/file-link.tsx'
import { pictureAddress } from '#ui/pictures/picture-tile.tsx'
import type { Order } from './orders.queries.ts'
import css from './order-documents.module.css'

type Props = { user: User; order: Order; className: string }

/** Links to the papers of an order, and to the proof of each delivery. */
export function OrderDocuments({ user, order: { orderNumber, lines, shipments }, className }: Props) {
  const paper = { params: { id: orderNumber }, query: { customerNumber: user.customerNumber } }
  const proofs = shipments.filter(({ proofUrl }) => proofUrl)
  return (
    <section className={className}>
      <h2>{t('order.documents')}</h2>
      <FileLink address={fileAddress('GET /api/orders/:id/acknowledgement', paper)} className={css.paper}>
        {t('order.acknowledgement')}
      </FileLink>
      {lines.some(({ baseUOM, status }) => baseUOM === 'IN' && status !== 'cancelled') && (
        <FileLink address={fileAddress('GET /api/orders/:id/cuttickets', paper)} className={css.paper}>
          {t('order.cutTickets')}
        </FileLink>
      )}
      {proofs.map(({ proofUrl, deliveredAt }, place) => (
        <a
          key={place}
          href={pictureAddress(proofUrl, 'fill')}
          target="_blank"
          rel="noopener noreferrer"
          className={css.paper}
        >
          <IconFileText size={18} aria-hidden />
          {dotted([t('order.proof'), proofs.length > 1 && deliveredAt && formatInstant(deliveredAt, user.timeZone)])}
        </a>
      ))}
    </section>
  )
}
