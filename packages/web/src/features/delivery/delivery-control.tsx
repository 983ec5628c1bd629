import { IconBuildingStore, IconChevronDown, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { useAct } from '#platform/page/acts.ts'
import type { Reply } from '#platform/api/call.ts'
import { lazily } from '#platform/page/lazily.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { currentShipToQuery } from './delivery.queries.ts'
import { placeOf } from './place-of.ts'
import css from './delivery-control.module.css'

const loadDialog = () => import('./delivery-dialog.tsx')
const DeliveryDialog = lazily(loadDialog, 'DeliveryDialog')

/** Shows where the goods go, and opens the dialog that changes it. */
export function DeliveryControl({ user }: { user: User }) {
  const [opened, setOpened] = useState(false)
  const { data: shipTo } = useQuery({ ...currentShipToQuery(user.customerNumber), enabled: usePainted() })
  const isPickup = shipTo?.shipViaHow === 'W'
  const Icon = isPickup ? IconBuildingStore : IconTruck
  const preload = () => ahead(loadDialog)
  const control = useRef<HTMLButtonElement>(null)
  // The control is in the app bar and in the strip. Only the visible one reacts.
  useAct('delivery', () => {
    if (control.current?.checkVisibility()) setOpened(true)
  })
  return (
    <>
      <button
        ref={control}
        type="button"
        className={css.control}
        title={shipTo && sentence(shipTo, user, [shipTo.name, shipTo.zip].filter(Boolean).join(', '))}
        onClick={() => setOpened(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span className={css.text}>{shipTo ? sentence(shipTo, user, placeBeside(shipTo, user)) : ''}</span>
        <IconChevronDown size={16} aria-hidden />
        <span className="visually-hidden">{t('delivery.control')}</span>
      </button>
      {opened && <DeliveryDialog user={user} current={shipTo} onClose={() => setOpened(false)} />}
    </>
  )
}

/** The name of the customer is beside it, so a ship-to of the same name is called by its city. */
const placeBeside = ({ name, city }: Reply<'GET /api/shipto/current'>, { customerName }: User) =>
  (name === customerName && city) || placeOf(name, customerName)

/** Requirements: shipViaHow W is pickup at the user's branch. Every other value is a delivery to the ship-to. */
function sentence({ shipViaHow }: Reply<'GET /api/shipto/current'>, user: User, name: string) {
  if (shipViaHow === 'W') return t('delivery.pickupAt', { name: user.location.reportName })
  if (!name) return t('delivery.none')
  return t('delivery.deliverTo', { name })
}
