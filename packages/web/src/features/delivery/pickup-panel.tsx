import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { formatHours } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { PanelProps } from './delivery-panel.tsx'
import { pickupLocationsQuery } from './delivery.queries.ts'
import { PickupLinks } from './pickup-place.tsx'
import css from './delivery-dialog.module.css'

/** Chooses the branch where the customer picks the goods up. The present branch, or the only one, is chosen already. */
export function PickupPanel({ user, current, pending, onChoose }: Omit<PanelProps, 'onlyStored' | 'placed'>) {
  const { data, isError, refetch } = useQuery(pickupLocationsQuery(user.customerNumber))
  const [picked, setPicked] = useState<string | null>(null)
  if (isError) return <ErrorState text={t('delivery.loadFailed')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={css.panel}>
        <RowSkeletons rows={5} height={56} />
      </div>
    )
  const locations = data.locationList.toSorted((a, b) => a.locReportName.localeCompare(b.locReportName))
  if (locations.length === 0)
    return (
      <div className={css.panel}>
        <EmptyState title={t('delivery.noPickup')} />
      </div>
    )

  const present = current?.shipViaHow === 'W' ? user.currLocation : null
  const value = picked ?? (locations.length === 1 ? locations[0]?.location : present) ?? null
  const chosen = locations.find(({ location }) => location === value)
  return (
    <form
      className={css.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onChoose({ pickup: chosen })
      }}
    >
      <ChoiceList
        fills
        label={t('delivery.pickupLocation')}
        value={value}
        onChange={setPicked}
        choices={locations.map((branch) => ({
          value: branch.location,
          title: branch.locReportName,
          detail: (
            <>
              {branch.location === user.currLocation && <span className={css.yours}>{t('delivery.yours')}</span>}
              {addressLines({ ...branch, line1: branch.address }).join(', ')}
              {branch.openingHours.length > 0 && (
                <span className={css.hours}>{t('delivery.hours', { hours: formatHours(branch.openingHours) })}</span>
              )}
            </>
          ),
          more: <PickupLinks branch={branch} />,
        }))}
      />
      <div className={css.foot}>
        <Button main type="submit" disabled={!chosen} waiting={pending}>
          {t('delivery.submitPickup')}
        </Button>
      </div>
    </form>
  )
}
