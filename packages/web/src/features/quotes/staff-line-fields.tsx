import { isZero } from '@sidemark/contract/rules/decimal'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import { roundCents } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import { formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { StaffFields, type Typed } from './staff-fields.tsx'
import { type LinePreview, useLinePreview, type WantedLine } from './staff-line-preview.queries.ts'
import type { StaffQuote } from './staff-quotes.queries.ts'
import { isPrice } from './typed-price.ts'
import css from './staff-price-form.module.css'

type StaffQuoteLine = StaffQuote['lines'][number]
/** What was typed for a line, and whether it is taken out. */
export type TypedLine = Typed & { isRemoved?: boolean }

/** A typed quantity that is above 0, or null. */
export function aboveZero(text: string, UMCode: string) {
  const read = readQuantity(text, UMCode)
  return read !== null && new Big(read).gt(0) ? read : null
}

/**
 * The amount at a price. It is a hint while the user types, because the server computes the quote's amounts.
 *
 * @param goods a quantity in the unit of its price, undefined if it is not known, 0 if it is not sold
 */
export const netOf = (price: string | null, goods: { qtyPriceUOM: string } | null | undefined) =>
  price !== null && goods && !isZero(goods.qtyPriceUOM) ? roundCents(new Big(price).times(goods.qtyPriceUOM)) : null

/** A line with what was typed for it: values to send, null if they are not valid. */
function readLine(line: StaffQuoteLine, typed: TypedLine) {
  const UMCode = typed.UMCode ?? line.UMCode
  const priceText = typed.price ?? line.unitPrice ?? line.priceBefore ?? line.priceToday ?? ''
  const price = readNumber(priceText) ?? ''
  const quantity = typed.quantity === undefined ? line.quantity : aboveZero(typed.quantity, UMCode)
  return {
    UMCode,
    quantityText: typed.quantity ?? line.quantity,
    priceText,
    isRemoved: typed.isRemoved === true,
    isChanged: typed.isRemoved !== true && (UMCode !== line.UMCode || quantity !== line.quantity),
    price: isPrice(price) ? price : null,
    quantity,
  }
}

/** What to ask of a line whose quantity or unit was changed. Null if it is as the quote has it, or not valid. */
export function changedLine(line: StaffQuoteLine, typed: TypedLine = {}): WantedLine | null {
  const { isChanged, quantity, UMCode } = readLine(line, typed)
  return isChanged && quantity !== null ? { sku: line.sku, quantity, UMCode } : null
}

/** A line with what was typed for it, its amount and today's, as far as they are known. */
export function typedLine(line: StaffQuoteLine, typed: TypedLine = {}, preview: LinePreview) {
  const now = readLine(line, typed)
  // The item may have another price unit than it had for the quote.
  const goods = now.isChanged ? (preview?.priceUOM === line.priceUOM ? preview : undefined) : line
  return { ...now, net: netOf(now.price, goods), netToday: goods?.netToday }
}

type Props = {
  /** The number of the quote. */ number: string
  line: StaffQuoteLine
  typed: TypedLine
  /** What is wrong is shown once the field was left or the answer was sent. */ isTold: boolean
  onType: (typed: TypedLine) => void
}

/** The fields of one line: price, quantity and unit, and whether it is taken out. */
export function StaffLineFields({ number, line, typed, isTold, onType }: Props) {
  const { preview } = useLinePreview(number, changedLine(line, typed))
  const now = typedLine(line, typed, preview)
  const { lineNumber, priceUOM } = line
  if (now.isRemoved)
    return (
      <div className={css.price}>
        <span className={css.removed}>{t('staffQuote.removed')}</span>
        <Button
          quiet
          aria-label={t('staffQuote.keep', { line: lineNumber })}
          onClick={() => onType({ ...typed, isRemoved: false })}
        >
          {t('staffQuote.keepIt')}
        </Button>
      </div>
    )
  const isSold = !preview || !isZero(preview.quantity)
  const rounding = isSold && (preview ? preview.reason : now.isChanged && t('quoteRequest.rounded'))
  return (
    <StaffFields
      lineNumber={lineNumber}
      typed={typed}
      now={now}
      priceUOM={priceUOM}
      UMCodes={[...new Set([line.UMCode, ...line.UMCodes])]}
      today={{ price: line.priceToday, net: now.netToday ?? line.netToday }}
      unsold={isSold ? undefined : preview.reason}
      isTold={isTold}
      onType={(next) => onType({ ...typed, ...next })}
      onRemove={() => onType({ ...typed, isRemoved: true })}
    >
      {line.priceBefore && (
        <small>{t('staffQuote.before', { price: formatUnitPrice(line.priceBefore), unit: priceUOM })}</small>
      )}
      {rounding && <small>{rounding}</small>}
    </StaffFields>
  )
}
