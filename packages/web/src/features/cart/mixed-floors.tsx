import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api/call.ts'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMakeOneLot } from './cart-acts.queries.ts'
import type { Cart } from './cart.queries.ts'
import css from './cart-notices.module.css'

/**
 * Says which floors of the cart come from several dye lots, and offers to make each of them one lot. A floor is the
 * lines of one item with one sidemark. Nothing is asked as long as no such lines have different lots.
 */
export function MixedFloors({ customerNumber, cart }: { customerNumber: string; cart: Cart }) {
  const asked = query('GET /api/cart/mixedfloors', { query: { customerNumber } })
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, cart.version],
    enabled: mayBeMixed(cart),
  })
  const { mutate: makeOneLot, isPending } = useMakeOneLot(customerNumber)
  if (!mayBeMixed(cart)) return null
  return data?.floors.map(({ sku, ids, dyeLots, oneLot }) => (
    <div key={ids.join()} className={css.notice}>
      <p>
        {t('cart.floor', { sku, count: dyeLots.length, lots: dyeLots.join(', ') })}{' '}
        {oneLot ? oneLotWords(oneLot) : t('cart.floorNone')}
      </p>
      {oneLot && (
        <Button size="small" className={css.renew} waiting={isPending} onClick={() => makeOneLot({ sku, ids })}>
          {t('cart.makeOneLot')}
        </Button>
      )}
    </div>
  ))
}

type OneLot = { dyeLot: string; locReportName: string; date: string | null }
const oneLotWords = ({ dyeLot: lot, locReportName: branch, date }: OneLot) =>
  date ? t('cart.floorOne', { lot, branch, date: formatDay(date) }) : t('cart.floorSoon', { lot, branch })

/** Whether lines of one item with one sidemark have different lots. The server knows whether that matters. */
function mayBeMixed({ itemList }: Cart) {
  const lotsOf = Map.groupBy(
    itemList.filter(({ dyeLot }) => dyeLot),
    ({ sku, sidemark }) => `${sku} ${sidemark}`,
  )
  return [...lotsOf.values()].some((lines) => new Set(lines.map(({ dyeLot }) => dyeLot)).size > 1)
}
