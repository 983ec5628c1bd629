import { IconCircleCheckFilled, IconCircleDashed, IconClockHour4 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import Big from 'big.js'
import { formatDay, formatQuantityOf, formatWholeDay } from '#platform/text/formats.ts'
import { currentUser } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import type { ItemRow } from './items.queries.ts'
import css from './items.module.css'

type Stock = ItemRow['stock']
const icons = { available: IconCircleCheckFilled, later: IconClockHour4, none: IconCircleDashed }
/** In a showroom, which tells neither quantities nor branches. */
const inShort = { available: 'item.stock.inStock', later: 'item.stock.toOrder', none: 'item.stock.none' } as const
const words = { available: 'item.stock.available', later: 'item.stock.later', none: 'item.stock.none' } as const

/** Whether goods of this material lie in rolls. Carpet tile comes in cartons. */
export const isInRolls = (material: string) => /carpet(?!-tile)|sheet/.test(material)

type Props = {
  stock: Pick<Stock, 'here' | 'state'> & Partial<Stock>
  /** The name of my branch. Goods on their way to it are shown without a place. */
  branch: string
  /** True for roll goods, which have rolls instead of lots. */
  rolls?: boolean
  /** True if only one part is shown: the stock here, or else where or when there is some. `elsewhere`: without stock here, what other branches have as well. */
  short?: boolean | 'elsewhere'
  /** False if the largest lot is not shown. */
  withLots?: boolean
}

/**
 * "1,240 SF here · largest lot 461.97 SF · 300 SF more Thu, Nov 26 from Dayton": shows my branch first, then the other
 * sources.
 */
export function StockLine({ stock, branch, rolls = false, short = false, withLots = true }: Props) {
  const Icon = icons[stock.state]
  const isShowroom = currentUser(useQueryClient())?.showroom
  const lot = lotPart(stock, rolls)
  const parts = isShowroom
    ? [t(inShort[stock.state])]
    : short
      ? [short === 'elsewhere' ? onlyElsewhere(stock) || mainPart(stock, branch) : mainPart(stock, branch)]
      : stockParts(stock, branch, withLots ? lot : null)
  return (
    <span className={css.stock} data-state={stock.state}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the color of the words beside it, which an img cannot be. */}
      <Icon size={15} role="img" aria-label={t(words[stock.state])} />
      <span className={css.parts}>
        {parts.map((part) => (
          <span key={part} data-extra={part === lot || undefined}>
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Returns the parts of the line, the most important one first. */
function stockParts({ here, elsewhere, etas = [], state }: Props['stock'], branch: string, lot: string | null) {
  if (state === 'none' && etas.length === 0) return [t('item.stock.none')]
  const parts = [
    isSome(here.quantity)
      ? t('item.stock.here', { quantity: formatQuantityOf(here) })
      : t('item.stock.noneHere', { branch }),
  ]
  if (lot) parts.push(lot)
  const eta = etas[0]
  // Other branches come before goods on their way, because theirs can often be here earlier.
  if (elsewhere && isSome(elsewhere.quantity))
    parts.push(t('item.stock.elsewhere', { quantity: formatQuantityOf(elsewhere) }))
  if (eta) parts.push(etaPart(eta, branch))
  return parts
}

/** "0 here · 42 CT elsewhere", where that is so. */
const onlyElsewhere = ({ here, elsewhere }: Props['stock']) =>
  !isSome(here.quantity) &&
  elsewhere &&
  isSome(elsewhere.quantity) &&
  t('item.stock.onlyElsewhere', { quantity: formatQuantityOf(elsewhere) })

function mainPart(stock: Props['stock'], branch: string) {
  const { here, elsewhere, etas: [eta] = [] } = stock
  // Other branches come before goods on their way, as in the whole line.
  if (eta?.date && !isSome(here.quantity) && !(elsewhere && isSome(elsewhere.quantity)))
    return t('item.stock.due', { date: formatWholeDay(eta.date) })
  return stockParts(stock, branch, null)[0]!
}

/** "largest lot 461.97 SF", or null if the branch has only one. */
function lotPart({ here, largestLot }: Props['stock'], rolls: boolean) {
  if (!largestLot || !isSome(largestLot.quantity) || new Big(largestLot.quantity).eq(here.quantity)) return null
  return t(rolls ? 'item.stock.largestRoll' : 'item.stock.largestLot', { quantity: formatQuantityOf(largestLot) })
}

function etaPart({ date, location, ...amount }: Stock['etas'][number], branch: string) {
  const values = { quantity: formatQuantityOf(amount), date: date ? formatDay(date) : '', location }
  if (location === branch) return t(date ? 'item.stock.moreHereOn' : 'item.stock.moreHereLater', values)
  return t(date ? 'item.stock.moreOn' : 'item.stock.moreLater', values)
}

const isSome = (quantity: string) => new Big(quantity).gt(0)
