import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, type Reply } from '#platform/api/call.ts'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { PromiseReply } from '#features/items/items.queries.ts'
import css from './alternatives.module.css'

type Alternative = Reply<'GET /api/items/:sku/alternatives'>['alternatives'][number]
type Props = { customerNumber: string; promise: PromiseReply }

/** Goods that look alike and can be had, where a quantity cannot: each with its day and the difference in price. */
export function Alternatives({ customerNumber, promise: { sku, filled, ...promise } }: Props) {
  const [best] = promise.promise
  const isShort = promise.needsChoice || !best || best.incoming || best.date === null
  const { data } = useQuery({
    ...query('GET /api/items/:sku/alternatives', { params: { sku }, query: { customerNumber, ...filled } }),
    enabled: isShort,
  })
  if (!isShort || !data || data.alternatives.length === 0) return null
  return (
    <section className={css.block} aria-labelledby="alternatives">
      <h2 id="alternatives">{t('alternatives.title')}</h2>
      <ul>
        {data.alternatives.map((one) => (
          <li key={one.sku}>
            <Link to="/item/{-$id}" params={{ id: one.sku }} className={css.one}>
              <PictureTile picture={one.picture} material={one.material} size={48} />
              <span>
                <b>
                  <ItemNameText item={one} />
                </b>
                <small>{wordsOf(one)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "5 CT · ready Thu, Dec 3 · +$0.12/SF" */
const wordsOf = ({ quantity, date, isPickup, priceDifference, priceUOM }: Alternative) =>
  [
    formatQuantityOf(quantity),
    t(isPickup ? 'item.promise.readyOn' : 'item.promise.deliveredOn', { date: formatDay(date) }),
    priceDifference && differenceOf(priceDifference, priceUOM),
  ]
    .filter(Boolean)
    .join(' · ')

function differenceOf(difference: string, unit: string) {
  if (Number(difference) === 0) return t('alternatives.samePrice')
  const amount = formatMoney(difference.replace('-', ''))
  return t(difference.startsWith('-') ? 'alternatives.less' : 'alternatives.more', { amount, unit })
}
