import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api/call.ts'
import { formatInUnits } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { unitsOf } from './line-units.ts'
import css from './quoted-goods.module.css'

/** What a quote is for: one item, a list, or neither, which is the cart. */
export type Goods = { listName?: string; sku?: string; quantity?: string; UMCode?: string }

/** Shows what a request for a quote will have, each quantity as it is sold. It is absent while it cannot be loaded. */
export function QuotedGoods(of: { customerNumber: string } & Goods) {
  const { data } = useQuery({ ...query('GET /api/quotes/preview', { query: of }), staleTime: 0 })
  if (!data) return null
  return (
    <ul className={css.goods} aria-label={t('quoteRequest.goods')}>
      {data.lines.map((line, place) => (
        <li key={place}>
          {itemName(line)}
          {!isZero(line.quantity) && <strong>{formatInUnits(unitsOf(line))}</strong>}
          {line.reason && <small>{line.reason}</small>}
        </li>
      ))}
    </ul>
  )
}
