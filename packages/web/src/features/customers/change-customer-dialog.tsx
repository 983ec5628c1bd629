import { Modal } from '@mantine/core'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'

/** Chooses another customer to act for. Specification 5. */
export function ChangeCustomerDialog({ onClose }: { user: User; onClose: () => void }) {
  return <Modal opened onClose={onClose} title={t('customer.title')}>{null}</Modal>
}
