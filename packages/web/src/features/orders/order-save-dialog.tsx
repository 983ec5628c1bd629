import { t } from '#platform/text/texts.ts'
import { SaveAsListDialog } from '#features/add-to-list/save-as-list-dialog.tsx'
import { useSaveAsList } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'

type Props = { customerNumber: string; order: Order; onClose: () => void }

/** Puts an order's items onto a list. */
export function OrderSaveDialog({ customerNumber, order: { orderNumber, sidemark }, onClose }: Props) {
  const { mutate: save, isPending } = useSaveAsList({ customerNumber, orderNumber })
  return (
    <SaveAsListDialog
      name={sidemark || t('order.heading', { number: orderNumber })}
      save={save}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
