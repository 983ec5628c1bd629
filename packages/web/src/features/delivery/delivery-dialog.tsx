import { IconBuildingStore, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SwitchBar } from '#ui/controls/switch-bar.tsx'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Destination, ShipTo } from './change-location.ts'
import { DeliveryPanel, type Placed } from './delivery-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { useChangeLocation } from './use-change-location.ts'

type Props = {
  user: User
  current: ShipTo | undefined
  /** The ship-to of an order, which is marked as chosen. */
  placed?: Placed
  /** Whether it opens with pickup, if `current` does not say so. */
  isPickup?: boolean
  /** Takes the choice, for an order. Without it, the choice is the user's, for all carts and dates. */
  onChoose?: (to: Destination) => void
  onClose: () => void
}

/**
 * Chooses pickup or delivery, and the place. Requirements. It is 600 wide, and covers the
 * whole screen on a phone.
 */
export function DeliveryDialog({ user, current, placed, isPickup, onChoose, onClose }: Props) {
  const [method, setMethod] = useState<'pickup' | 'delivery'>(
    (isPickup ?? current?.shipViaHow === 'W') ? 'pickup' : 'delivery',
  )
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
        value={method}
        onChange={setMethod}
      />
      <Panel
        user={user}
        current={current}
        placed={placed}
        onlyStored={onChoose !== undefined}
        pending={change.isPending}
        onChoose={onChoose ?? change.mutate}
      />
    </Dialog>
  )
}
