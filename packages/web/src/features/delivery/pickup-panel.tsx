import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceList } from '#ui/choice-list.tsx'
import { Button } from '#ui/button.tsx'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { Destination, ShipTo } from './change-location.ts'
import { pickupLocationsQuery } from './delivery.queries.ts'
import css from './delivery-dialog.module.css'

type Props = { user: User; current: ShipTo | undefined; pending: boolean; onChoose: (to: Destination) => void }

/** Chooses the branch whose counter the goods wait at; the only one there is, or the present one, is chosen already. */
export function PickupPanel({ user, current, pending, onChoose }: Props) {
  const { data, isError, refetch } = useQuery(pickupLocationsQuery(user.customerNumber))
  const [picked, setPicked] = useState<string | null>(null)
  if (isError) return <ErrorState text={t('delivery.loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className={css.panel}><RowSkeletons rows={5} height={56} /></div>
  const locations = data.locationList.toSorted((a, b) => a.locReportName.localeCompare(b.locReportName))
  if (locations.length === 0) return <div className={css.panel}><EmptyState title={t('delivery.noPickup')} /></div>

  const present = current?.shipViaHow === 'W' ? user.currLocation : null
  const value = picked ?? (locations.length === 1 ? locations[0]?.location : present) ?? null
  const chosen = locations.find(({ location }) => location === value)
  return (
    <form className={css.panel} onSubmit={(event) => { event.preventDefault(); if (chosen) onChoose({ pickup: chosen }) }}>
      <ChoiceList
        label={t('delivery.pickupLocation')} value={value} onChange={setPicked}
        choices={locations.map(({ location, locReportName, address, city, state, zip }) => ({ value: location, title: locReportName, detail: `${address}, ${city}, ${state} ${zip}` }))}
      />
      <div className={css.foot}><Button main type="submit" disabled={!chosen} waiting={pending}>{t('delivery.submitPickup')}</Button></div>
    </form>
  )
}
