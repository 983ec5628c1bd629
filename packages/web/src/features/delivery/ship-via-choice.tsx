import { addressLimits } from '@sidemark/contract/rules/people/address'
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ShipTo } from './change-location.ts'
import { shipViasQuery } from './delivery.queries.ts'

/**
 * The ship via cannot be known from a shorter postal code. A code that is longer than the limit of an address is
 * refused.
 */
const SHORTEST_POSTAL = 3

/** Ways to ship to an address, once it has a postal code. */
export function useShipVias(customerNumber: string, shipTo: ShipTo | undefined) {
  const { location = '', zip: postal = '', company = '', sequence = 0 } = shipTo ?? {}
  const hasPostal = postal.trim().length >= SHORTEST_POSTAL && postal.trim().length <= addressLimits.zip
  const { data, isError } = useQuery({
    ...shipViasQuery(customerNumber, { location, postal, company, sequence: String(sequence) }),
    enabled: hasPostal,
  })
  return {
    list: data,
    isError,
    hasPostal,
    /** The user's choice, or else the only ship via, or else that of the ship-to. */
    chosen(picked: string | null, usual: string | undefined) {
      const open = (code: string | null | undefined) => data?.some(({ shipViaCode }) => shipViaCode === code)
      if (open(picked)) return picked
      if (data?.length === 1) return data[0]?.shipViaCode ?? null
      return open(usual) ? (usual ?? null) : null
    },
  }
}

type Props = { ways: ReturnType<typeof useShipVias>; value: string | null; onChange: (code: string) => void }

/** Asks how the goods should be shipped. Says so when no ship via is known. */
export function ShipViaChoice({ ways: { list, isError, hasPostal }, value, onChange }: Props) {
  const none = list?.length === 0
  return (
    <SelectField
      label={t('delivery.shipVia')}
      disabled={!list || none}
      hint={hasPostal ? undefined : t('delivery.postalFirst')}
      error={isError ? t('delivery.loadFailed') : none ? t('delivery.noShipVias') : undefined}
      value={value ?? ''}
      onChoose={onChange}
      options={[
        { value: '', label: t('delivery.chooseShipVia'), disabled: true },
        ...(list ?? []).map(({ shipViaCode, shipViaDescription }) => ({
          value: shipViaCode,
          label: shipViaDescription,
        })),
      ]}
    />
  )
}
