import { type Address, MANUAL_SEQUENCE } from '@sidemark/contract/rules/people/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Destination, ShipTo } from './change-location.ts'
import { shipTosQuery } from './delivery.queries.ts'
import { emptyAddress, ManualShipToForm } from './manual-ship-to-form.tsx'
import { ShipToList } from './ship-to-list.tsx'
import { ShipViaChoice, useShipVias } from './ship-via-choice.tsx'
import css from './delivery-dialog.module.css'

/** A ship-to by its name and the first line of its address. */
export type Placed = Pick<ShipTo, 'name' | 'line1'>

export type PanelProps = {
  user: User
  current: ShipTo | undefined
  placed: Placed | undefined
  /** Offers no address typed by hand. */
  onlyStored: boolean
  pending: boolean
  onChoose: (to: Destination) => void
}

/** Chooses a ship-to (or types one) and the way it ships. */
export function DeliveryPanel({ user, current, placed, onlyStored, pending, onChoose }: PanelProps) {
  const { data, isError, refetch } = useQuery(shipTosQuery(user.customerNumber))
  const [picked, setPicked] = useState<number | null>(null)
  const [via, setVia] = useState<string | null>(null)
  const [manual, setManual] = useState({ address: emptyAddress, isValid: false })
  const [refused, setRefused] = useState(false)

  const shipTos = (data?.shipToList ?? []).toSorted((a, b) => a.name.localeCompare(b.name))
  const present =
    current && current.shipViaHow !== 'W'
      ? current.sequence
      : shipTos.find(({ name, line1 }) => name === placed?.name && line1 === placed.line1)?.sequence
  const sequence = picked ?? (shipTos.length === 1 ? shipTos[0]?.sequence : present) ?? null
  const isManual = sequence === MANUAL_SEQUENCE
  const shipTo = isManual ? typed(manual.address, user) : shipTos.find((row) => row.sequence === sequence)
  const ways = useShipVias(user.customerNumber, shipTo)
  const shipViaCode = ways.chosen(via, shipTo?.shipViaCode)

  if (isError) return <ErrorState text={t('delivery.loadFailed')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={css.panel}>
        <RowSkeletons rows={5} height={56} />
      </div>
    )

  function submit() {
    if (!shipTo || !shipViaCode) return
    if (isManual && !manual.isValid) {
      setRefused(true)
      console.error('Invalid Address') // Requirements.
      return
    }
    onChoose({ shipTo: { ...shipTo, shipViaCode }, shipViaCode })
  }
  const mayType = user.userClaims.allowManualShippingAddress && !onlyStored
  return (
    <form
      className={css.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ShipToList
        shipTos={shipTos}
        mayType={mayType}
        value={sequence}
        onChange={(next) => {
          setPicked(next)
          setVia(null)
        }}
      />
      {isManual && (
        <ManualShipToForm address={manual.address} disabled={!mayType} showAll={refused} onChange={setManual} />
      )}
      {shipTo && <ShipViaChoice ways={ways} value={shipViaCode} onChange={setVia} />}
      <div className={css.foot}>
        <Button main type="submit" disabled={!shipTo || !shipViaCode} waiting={pending}>
          {t('delivery.submitDelivery')}
        </Button>
      </div>
    </form>
  )
}

/** An address that was typed by hand is served by the user's branch. */
const typed = (address: Address, { currLocation, company }: User): ShipTo => ({
  ...address,
  sequence: MANUAL_SEQUENCE,
  location: currLocation,
  company,
  shipViaCode: '',
  shipViaHow: '',
})
