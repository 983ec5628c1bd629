import { MANUAL_SEQUENCE } from '@sidemark/contract/rules/people/address'
import { useState } from 'react'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { t } from '#platform/text/texts.ts'
import type { ShipTo } from './change-location.ts'

/** The list has a filter from this number of addresses on. */
const MANY = 8

type Props = { shipTos: ShipTo[]; mayType: boolean; value: number | null; onChange: (sequence: number) => void }

/**
 * Lists the customer's ship-tos by name. It also offers an address typed by hand, where configuration and claim allow
 * it.
 */
export function ShipToList({ shipTos, mayType, value, onChange }: Props) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = shipTos.filter((row) =>
    [row.name, row.line1, row.city, row.zip].some((part) => part.toLowerCase().includes(wanted)),
  )
  const choices = found.map((row) => ({
    value: String(row.sequence),
    title: row.name,
    detail: [row.line1, row.line2, `${row.city}, ${row.state} ${row.zip}`].filter(Boolean).join(', '),
  }))
  const manual = { value: String(MANUAL_SEQUENCE), title: t('delivery.manual'), pinned: true as const }
  return (
    <>
      {shipTos.length >= MANY && (
        <BareTextField
          type="search"
          label={t('delivery.searchShipTos')}
          placeholder={t('delivery.searchShipTos')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shipTos.length === 0 && <EmptyState title={t('delivery.noShipTos')} />}
      {(choices.length > 0 || mayType) && (
        <ChoiceList
          fills
          label={t('delivery.shipTo')}
          choices={mayType ? [...choices, manual] : choices}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(Number(next))}
        />
      )}
    </>
  )
}
