import Big from 'big.js'
import { useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { formatDay, formatMoney, formatQuantityOf, formatUnitPrice } from '#platform/text/formats.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Explanation, Item } from '#features/items/items.queries.ts'
import { baseText } from './base-text.ts'
import css from './price-block.module.css'

const loadWhy = () => import('./price-why.tsx')
const PriceWhy = lazily(loadWhy, 'PriceWhy')

type Props = {
  item: Item
  explanation: Explanation | null | undefined
  isOld: boolean
  /** Whether the quantity cannot be had as it is. Then nobody needs more of it. */
  isShort: boolean
}

/** Shows my price: in every unit, its source, the quantities at which it falls, and the reasons. */
export function PriceBlock({ item, explanation, isOld, isShort }: Props) {
  const [why, setWhy] = useState(false)
  const price = explanation?.price ?? item.price
  if (!price)
    return (
      <div className={css.block}>
        <p className={css.main}>
          <MoneyText amount={undefined} />
        </p>
      </div>
    )
  const others = price.perUnit.filter(({ UMCode }) => UMCode !== price.priceUOM)
  // Most people order in one unit and ask for the price of the largest. The dialog has the others.
  const largest = others.toSorted((a, b) => new Big(b.price).cmp(a.price))[0]
  const asked = others.filter((one) => one.UMCode === item.customerUOM || one === largest)
  return (
    <div className={css.block} data-old={isOld || undefined}>
      <p className={css.line}>
        <span className={css.main}>
          <MoneyText amount={price.unitPrice} perUnit />
          <small>/{price.priceUOM}</small>
        </span>
        <span className={css.units}>
          {asked.map(({ UMCode, price: amount }) => (
            <span key={UMCode}>
              {formatMoney(amount)} {t('item.price.per', { unit: UMCode })}
            </span>
          ))}
        </span>
      </p>
      <p className={css.source}>
        <span className={css.sourceName} data-source={price.source}>
          {price.sourceName || t('item.price.yours')}
          {price.ends && ` ${t('item.price.until', { date: formatDay(price.ends) })}`}
        </span>
        {explanation && (
          <button
            type="button"
            className={css.why}
            onClick={() => setWhy(true)}
            onPointerEnter={() => ahead(loadWhy)}
            onFocus={() => ahead(loadWhy)}
          >
            {t('item.price.why')}
          </button>
        )}
      </p>
      {explanation && explanation.breaks.length > 1 && <Breaks item={item} explanation={explanation} />}
      {explanation && explanation.breaks.length > 1 && <NextBreak explanation={explanation} isShort={isShort} />}
      {why && explanation && <PriceWhy item={item} explanation={explanation} onClose={() => setWhy(false)} />}
    </div>
  )
}

/** Lists the quantities at which the price falls. The one that applies now is marked. */
function Breaks({ item, explanation: { breaks, price } }: { item: Item; explanation: Explanation }) {
  const counts = breaks.find(({ unitPrice }) => unitPrice === price.unitPrice)
  return (
    <ul className={css.breaks} aria-label={t('item.price.breaks')}>
      {breaks.map((step, place) => (
        <li key={step.minQty} aria-current={step === counts ? 'true' : undefined}>
          <span>{stepText(item, step, place === 0)}</span>
          <b>{formatUnitPrice(step.unitPrice)}</b>
        </li>
      ))}
    </ul>
  )
}

/** "from 48 CT · pallet". The first price holds for any quantity, so it reads "carton", not "from 0.0833 LF · cut". */
function stepText(item: Item, { minQty, tag }: Explanation['breaks'][number], isFirst: boolean) {
  const from = isFirst && tag ? '' : t('item.price.break', { quantity: baseText(item, minQty) })
  return [from, tag && tagText(tag)].filter(Boolean).join(' · ')
}

/** The next break is named only if the quantity lacks at most this share of it. Somebody who needs one carton does not buy 48. */
const NEAR = '0.3'
const isNear = ({ more, UMCode, total }: NonNullable<Explanation['nextBreak']>) =>
  UMCode === total.UMCode && new Big(total.quantity).times(NEAR).gte(more)

/** "Add 48 CT instead to reach $4.69 per SF: 48 CT cost $5,321.84." The place of this line is reserved. */
const NextBreak = ({
  explanation: { price, inCart, nextBreak },
  isShort,
}: Pick<Props, 'isShort'> & { explanation: Explanation }) => (
  <output className={css.next}>
    {nextBreak &&
      !isShort &&
      isNear(nextBreak) &&
      t(inCart.quantity === '0' ? 'item.price.next' : 'item.price.nextMore', {
        add: formatQuantityOf(nextBreak.add),
        price: formatUnitPrice(nextBreak.unitPrice),
        unit: price.priceUOM,
        total: formatQuantityOf(nextBreak.total),
        cost: formatMoney(nextBreak.cost),
      })}
  </output>
)

const tags = {
  pallet: 'item.price.tag.pallet',
  carton: 'item.price.tag.carton',
  roll: 'item.price.tag.roll',
  cut: 'item.price.tag.cut',
} as const
const isTag = (tag: string): tag is keyof typeof tags => tag in tags
const tagText = (tag: string) => (isTag(tag) ? t(tags[tag]) : tag || t('item.price.tag.other'))
