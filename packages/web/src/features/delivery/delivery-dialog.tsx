import { IconBuildingStore, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SwitchBar } from '#ui/switch-bar.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { ShipTo } from './change-location.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { useChangeLocation } from './use-change-location.ts'

type Props = { user: User; current: ShipTo | undefined; onClose: () => void }

/** Pickup or delivery, and where. Specification 4 and 5; 600 wide (9), the whole screen on a phone. */
export function DeliveryDialog({ user, current, onClose }: Props) {
  const [method, setMethod] = useState<'pickup' | 'delivery'>(current?.shipViaHow === 'W' ? 'pickup' : 'delivery')
  const change = useChangeLocation(user.customerNumber, onClose)
  const Panel = method === 'pickup' ? PickupPanel : DeliveryPanel
  return (
    <Dialog whole title={t('delivery.title')} onClose={onClose}>
      <SwitchBar
        label={t('delivery.title')}
        options={[
          { value: 'pickup', label: t('delivery.pickup'), icon: <IconBuildingStore size={18} aria-hidden /> },
          { value: 'delivery', label: t('delivery.delivery'), icon: <IconTruck size={18} aria-hidden /> },
        ]}
        value={method} onChange={setMethod}
      />
      <Panel user={user} current={current} pending={change.isPending} onChoose={change.mutate} />
    </Dialog>
  )
}
