import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query, type Reply } from '#platform/api/call.ts'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import './alternatives-texts.ts'
import { ItemNameText } from './item-name-text.tsx'
import type { PromiseReply } from './items.queries.ts'
import css from './alternatives.module.css'

type Alternative = Reply<'GET /api/items/:sku/alternatives'>['alternatives'][number]
type Asked = { customerNumber: string; sku: string; quantity: string; UMCode: string }
/** What a press on an item does. Without it, the item's page opens. */
type OnTake = ((one: Alternative) => void) | undefined

/** Whether a quantity cannot be had now, or not from one lot. */
export const isWanting = ({ promise: [best], needsChoice }: PromiseReply) =>
  needsChoice || !best || best.incoming || best.date === null

/** Goods that look alike and can be had, where a quantity cannot: each with its day and the difference in price. */
export function Alternatives(asked: Asked & { onTake?: OnTake }) {
  const found = useAlternatives(asked, true)
  if (!found) return null
  if (found.length === 0) return asked.onTake ? <p className={css.none}>{t('alternatives.none')}</p> : null
  return (
    <section className={css.block} aria-labelledby="alternatives">
      <h2 id="alternatives">{t('alternatives.title')}</h2>
      <OneByOne found={found} onTake={asked.onTake} />
    </section>
  )
}

/** The same beneath a line of a list. They are asked for when the user opens it. */
export function AlternativesOnDemand(asked: Asked) {
  const [isOpen, setOpen] = useState(false)
  const found = useAlternatives(asked, isOpen)
  return (
    <details className={`${css.more} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('alternatives.show')}</summary>
      {found && found.length === 0 ? (
        <p className={css.none}>{t('alternatives.none')}</p>
      ) : (
        <OneByOne found={found ?? []} />
      )}
    </details>
  )
}

function useAlternatives({ customerNumber, sku, quantity, UMCode }: Asked, enabled: boolean) {
  const { data } = useQuery({
    ...query('GET /api/items/:sku/alternatives', { params: { sku }, query: { customerNumber, quantity, UMCode } }),
    enabled,
  })
  return data?.alternatives
}

const OneByOne = ({ found, onTake }: { found: Alternative[]; onTake?: OnTake }) => (
  <ul className={css.list}>
    {found.map((one) => (
      <li key={one.sku}>
        {onTake ? (
          <button type="button" className={css.one} onClick={() => onTake(one)}>
            <Words one={one} />
          </button>
        ) : (
          <Link to="/item/{-$id}" params={{ id: one.sku }} className={css.one}>
            <Words one={one} />
          </Link>
        )}
      </li>
    ))}
  </ul>
)

const Words = ({ one }: { one: Alternative }) => (
  <>
    <PictureTile picture={one.picture} material={one.material} size={48} />
    <span>
      <b>
        <ItemNameText item={one} />
      </b>
      <small>{wordsOf(one)}</small>
    </span>
  </>
)

/** "5 CT · ready Thu, Dec 3 · +$0.12/SF" */
const wordsOf = ({ quantity, date, isPickup, priceDifference, priceUOM }: Alternative) =>
  [
    formatQuantityOf(quantity),
    t(isPickup ? 'alternatives.ready' : 'alternatives.delivered', { date: formatDay(date) }),
    priceDifference && differenceOf(priceDifference, priceUOM),
  ]
    .filter(Boolean)
    .join(' · ')

function differenceOf(difference: string, unit: string) {
  if (Number(difference) === 0) return t('alternatives.samePrice')
  const amount = formatMoney(difference.replace('-', ''))
  return t(difference.startsWith('-') ? 'alternatives.less' : 'alternatives.more', { amount, unit })
}
