import { IconCircleCheckFilled } from '@tabler/icons-react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import Big from 'big.js'
import type { ReactNode } from 'react'
import {
  formatInUnits,
  formatPastDay,
  formatQuantity,
  formatQuantityOf,
  formatUnitPrice,
} from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { isInRolls } from '#features/items/stock-line.tsx'
import { unitsOf } from './line-units.ts'
import type { Quote } from './quotes.queries.ts'
import css from './quote-lines.module.css'

export type QuoteLine = Quote['lines'][number]
type Stocked = Pick<
  QuoteLine,
  'UMCode' | 'qtyLeft' | 'qtyInStock' | 'lots' | 'stockFrom' | 'restOn' | 'qtyInStockThen' | 'lotsThen' | 'material'
>
type Props<Line extends QuoteLine> = {
  user: User
  quote: { status: Quote['status']; lines: readonly Line[] }
  /** What is shown in place of the price. */ renderPrice?: (line: Line) => ReactNode
  /** The same line with other stock, if its quantity was changed. */ stockOf?: (line: Line) => Stocked
}

/** Shows the lines: item, quantity in both units, stock and price. */
export function QuoteLines<Line extends QuoteLine>({
  user,
  quote: { status, lines },
  renderPrice,
  stockOf,
}: Props<Line>) {
  return (
    <ul className={css.lines} aria-label={t('quote.lines')}>
      {!renderPrice && (
        <li className={`${css.line} ${css.head}`} aria-hidden>
          <span>{t('quote.item')}</span>
          <span>{t('quote.quantity')}</span>
          {user.userClaims.showPrices && <span>{t('quotes.total')}</span>}
        </li>
      )}
      {lines.map((line) => (
        <li key={line.lineNumber} className={css.line}>
          <PictureTile picture={line.picture} material={line.material} size={40} />
          <div className={css.what}>
            <Link to="/item/{-$id}" params={{ id: line.sku }} className={css.name}>
              <ItemNameText item={line} />
            </Link>
            {sizeBeside(line) && <span className={`whole ${css.muted}`}>{line.size}</span>}
            <span className={`code ${css.muted}`}>{line.sku}</span>
            <CutTexts cuts={line.cuts} className={css.muted} />
            {line.sidemark && <em className={css.muted}>{line.sidemark}</em>}
            {line.comments && <span className={css.muted}>{line.comments}</span>}
          </div>
          <div className={css.amount}>
            <strong>{formatInUnits(unitsOf(line))}</strong>
            {line.asked && (
              <span className={css.muted}>{t('quote.asked', { quantity: formatQuantityOf(line.asked) })}</span>
            )}
            {line.targetPrice && (
              <span>{t('quote.target', { price: formatUnitPrice(line.targetPrice), unit: line.priceUOM })}</span>
            )}
            {!isZero(line.qtyAccepted) && (
              <span>{t('quote.accepted', { quantity: formatQuantity(line.qtyAccepted), unit: line.UMCode })}</span>
            )}
            <Stock line={stockOf?.(line) ?? line} isPriced={status !== 'requested'} />
            {line.qtyInCart && !isZero(line.qtyInCart) && (
              <span className={css.muted}>
                {t('quote.inCart', { quantity: formatQuantity(line.qtyInCart), unit: line.UMCode })}
              </span>
            )}
            {!renderPrice && priceWarning(line) && <span className={css.lower}>{priceWarning(line)}</span>}
          </div>
          {renderPrice ? renderPrice(line) : user.userClaims.showPrices && <Price line={line} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns a sentence if the customer would pay less today without the quote. Returns null otherwise, also for users who
 * may not see it.
 */
export function priceWarning({ lowerToday, priceUOM }: QuoteLine): string | null {
  return lowerToday ? t('quote.lowerToday', { price: formatUnitPrice(lowerToday), unit: priceUOM }) : null
}

function Price({ line: { unitPrice, net, priceUOM } }: { line: QuoteLine }) {
  if (unitPrice == null)
    return (
      <div className={css.money}>
        <span className={css.muted}>{t('quote.notPriced')}</span>
      </div>
    )
  return (
    <div className={css.money}>
      <strong>
        <MoneyText amount={net} />
      </strong>
      <span className={css.muted}>
        <MoneyText amount={unitPrice} perUnit />/{priceUOM}
      </span>
    </div>
  )
}

/**
 * Returns a sentence that says how the stock has become worse since the line was priced. Returns null if it has not, or
 * if that is not known.
 */
export function stockWarning({ qtyInStock, qtyInStockThen, lots, lotsThen, UMCode }: Stocked): string | null {
  if (qtyInStock === null || qtyInStockThen === null) return null
  if (new Big(qtyInStock).lt(qtyInStockThen))
    return t('quote.lessNow', { now: formatQuantity(qtyInStock), before: formatQuantity(qtyInStockThen), unit: UMCode })
  return lots !== lotsThen && lots && lotsThen ? t('quote.otherLot', { now: lots, before: lotsThen }) : null
}

/** Says how much of a line is in stock if that is not all of it, and when the rest is expected. */
export function shortText({ qtyInStock, qtyLeft, restOn, UMCode }: Stocked): string | null {
  if (qtyInStock === null || qtyInStock === qtyLeft) return null
  const isNone = isZero(qtyInStock)
  const now = isNone ? t('quote.noneNow') : t('quote.short', { quantity: formatQuantity(qtyInStock), unit: UMCode })
  // Some users may not see the day. To say that there is none would be wrong.
  if (restOn === undefined) return now
  const when = restOn
    ? t(isNone ? 'quote.allOn' : 'quote.restOn', { date: formatPastDay(restOn) })
    : t(isNone ? 'quote.allUndated' : 'quote.restUndated')
  return `${now}, ${when}`
}

/**
 * Shows the quantity of the line that can be set aside from stock now. Before the line is priced, there is no earlier
 * stock to compare with.
 */
export function Stock({ line, isPriced }: { line: Stocked; isPriced: boolean }) {
  const { qtyInStock, lots, stockFrom, material } = line
  if (qtyInStock === null) return null
  const [warning, short] = [isPriced && stockWarning(line), shortText(line)]
  if (warning || short)
    return (
      <>
        {warning && <span className={css.later}>{warning}</span>}
        {short && <span className={css.later}>{short}</span>}
      </>
    )
  // Stock of another branch is not here yet, so it is not green. The cart says it in the same way.
  return (
    <span className={stockFrom ? css.elsewhere : css.available}>
      <IconCircleCheckFilled size={15} aria-hidden />
      {[
        stockFrom ? t('quote.inStockAt', { places: stockFrom }) : t('quote.inStock'),
        lots && t(isInRolls(material) ? 'quote.rolls' : 'quote.lot', { lots, count: lots.split(',').length }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
