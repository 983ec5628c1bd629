import { IconTrash } from '@tabler/icons-react'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import { roundCents } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import { formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { StaffQuote } from './staff-quotes.queries.ts'
import { isPrice } from './typed-price.ts'
import { useLeft } from './use-left.ts'
import css from './staff-price-form.module.css'

type StaffQuoteLine = StaffQuote['lines'][number]
/** What was typed for a line. A value that is absent is as the quote has it. */
export type TypedLine = { price?: string; quantity?: string; UMCode?: string; isRemoved?: boolean }

/** A line with what was typed for it: values to send, null if they are not valid, and its amount if that is known. */
export function typedLine(line: StaffQuoteLine, typed: TypedLine) {
  const UMCode = typed.UMCode ?? line.UMCode
  const quantityText = typed.quantity ?? line.quantity
  const priceText = typed.price ?? line.unitPrice ?? line.priceBefore ?? line.priceToday ?? ''
  const price = readNumber(priceText) ?? ''
  const read = typed.quantity === undefined ? line.quantity : readQuantity(typed.quantity, UMCode)
  const quantity = read !== null && new Big(read).gt(0) ? read : null
  const isChanged = typed.isRemoved !== true && (UMCode !== line.UMCode || quantity !== line.quantity)
  return {
    UMCode,
    quantityText,
    priceText,
    isRemoved: typed.isRemoved === true,
    isChanged,
    price: isPrice(price) ? price : null,
    quantity,
    // This is a hint while the user types. The server computes the quote's amounts, also of another quantity.
    net: isPrice(price) && !isChanged ? roundCents(new Big(price).times(line.qtyPriceUOM)) : null,
  }
}

type Props = {
  line: StaffQuoteLine
  typed: TypedLine
  /** What is wrong is shown once the field was left or the answer was sent. */ isTold: boolean
  onType: (typed: TypedLine) => void
}

/** The fields of one line: price, quantity and unit, and whether it is taken out. */
export function StaffLineFields({ line, typed, isTold, onType }: Props) {
  const now = typedLine(line, typed)
  const { lineNumber, priceUOM } = line
  const price = useLeft(typed.price ?? '')
  const quantity = useLeft(typed.quantity ?? '')
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
  return (
    <div className={css.price}>
      <div className={css.each} data-unit={`/${priceUOM}`}>
        <TextField
          label={t('staffQuote.per', { unit: priceUOM })}
          aria-label={t('staffQuote.price', { line: lineNumber, unit: priceUOM })}
          inputMode="decimal"
          autoComplete="off"
          hint={
            line.priceToday && (
              <>
                {t('staffQuote.today', { price: formatUnitPrice(line.priceToday), unit: priceUOM })}
                {!(now.price && new Big(now.price).eq(line.priceToday)) && (
                  <>
                    {' '}
                    · <MoneyText amount={line.netToday} />
                  </>
                )}
              </>
            )
          }
          error={
            (isTold || (price.isLeft && typed.price !== undefined)) && now.price === null
              ? t('staffQuote.badPrice')
              : undefined
          }
          value={now.priceText}
          onBlur={price.onBlur}
          onChange={(event) => onType({ ...typed, price: event.currentTarget.value })}
        />
      </div>
      <div className={css.quantity}>
        <TextField
          label={t('quote.quantity')}
          aria-label={t('staffQuote.quantity', { line: lineNumber })}
          inputMode="decimal"
          autoComplete="off"
          error={(isTold || quantity.isLeft) && now.quantity === null ? t('quoteRequest.badQuantity') : undefined}
          value={now.quantityText}
          onBlur={quantity.onBlur}
          onChange={(event) => onType({ ...typed, quantity: event.currentTarget.value })}
        />
        <SelectField
          label={t('staffQuote.new.UMCode')}
          aria-label={t('staffQuote.unit', { line: lineNumber })}
          value={now.UMCode}
          options={[...new Set([line.UMCode, ...line.UMCodes])].map((value) => ({ value, label: value }))}
          onChoose={(UMCode) => onType({ ...typed, UMCode })}
        />
      </div>
      {line.priceBefore && (
        <small>{t('staffQuote.before', { price: formatUnitPrice(line.priceBefore), unit: priceUOM })}</small>
      )}
      {now.isChanged && <small>{t('quoteRequest.rounded')}</small>}
      <div className={css.end}>
        <output>{now.net !== null && formatMoney(now.net)}</output>
        <Button
          quiet
          className={css.remove}
          aria-label={t('staffQuote.remove', { line: lineNumber })}
          title={t('staffQuote.remove', { line: lineNumber })}
          onClick={() => onType({ ...typed, isRemoved: true })}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </div>
    </div>
  )
}
