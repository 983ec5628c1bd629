import { useQuery } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMakeOneLot } from './cart-acts.queries.ts'
import type { CartLine } from './cart.queries.ts'
import css from './floors.module.css'

type Floor = Reply<'GET /api/cart/mixedfloors'>['floors'][number]

/** A floor: the lines of one item with one sidemark. They stand together. */
const floorOf = ({ sku, sidemark = '' }: CartLine) => `${sku} ${sidemark}`
const linesByFloor = (lines: readonly CartLine[]) => [...Map.groupBy(lines, floorOf).values()]
const hasSeveralLots = (lines: readonly CartLine[]) => new Set(lines.flatMap(({ dyeLot }) => dyeLot || [])).size > 1

/** Returns lines by floor, in the order of the first line of each. */
export const inFloors = (lines: readonly CartLine[]) => linesByFloor(lines).flat()

/**
 * Finds the floors of the cart that come from several dye lots. Only the server knows whether that matters for the
 * goods, and which lot could give all of it.
 *
 * @returns the floor that a line is the first of: `undefined` while the server is asked, and `null` if there is none
 */
export function useMixedFloors(customerNumber: string, itemList: readonly CartLine[], version: number) {
  const asked = query('GET /api/cart/mixedfloors', { query: { customerNumber } })
  const suspects = linesByFloor(itemList).filter(hasSeveralLots)
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    placeholderData: keepPreviousOf(customerNumber),
    enabled: suspects.length > 0,
  })
  return (line: CartLine): Floor | null | undefined => {
    if (!suspects.some(([first]) => first === line)) return null
    return data ? (data.floors.find(({ ids }) => ids.includes(line.id)) ?? null) : undefined
  }
}

/** Says above the lines of a floor that they come from several dye lots, and offers to make them one. */
export function FloorHead({ customerNumber, floor }: { customerNumber: string; floor: Floor | undefined }) {
  const { mutate: makeOneLot, isPending } = useMakeOneLot(customerNumber)
  if (!floor) return <li className={css.floor} aria-busy />
  const { sku, ids, dyeLots, oneLot } = floor
  return (
    <li className={css.floor}>
      <p>
        {t('cart.floor', { sku, count: dyeLots.length, lots: dyeLots.join(', ') })}{' '}
        {oneLot ? oneLotWords(oneLot) : t('cart.floorNone')}
      </p>
      {oneLot && (
        <Button size="small" waiting={isPending} onClick={() => makeOneLot({ sku, ids })}>
          {t('cart.makeOneLot')}
        </Button>
      )}
    </li>
  )
}

const oneLotWords = ({ dyeLot: lot, locReportName: branch, date }: NonNullable<Floor['oneLot']>) =>
  date ? t('cart.floorOne', { lot, branch, date: formatDay(date) }) : t('cart.floorSoon', { lot, branch })
