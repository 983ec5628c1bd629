import { Modal } from '@mantine/core'
import type { Reply } from '#platform/call.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'

type Props = { user: User; current: Reply<'GET /api/shipto/current'> | undefined; onClose: () => void }

/** Pickup or delivery, and where. Specification 4 and 5; 600 wide (9). */
export function DeliveryDialog({ onClose }: Props) {
  return <Modal opened onClose={onClose} size={600} title={t('delivery.title')}>{null}</Modal>
}
