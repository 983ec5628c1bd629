import { IconTrash } from '@tabler/icons-react'
import Big from 'big.js'
import type { ReactNode } from 'react'
import { formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { useLeft } from './use-left.ts'
import css from './staff-price-form.module.css'

/** What was typed for a line. A value that is absent is as the quote or the item has it. */
export type Typed = { price?: string; quantity?: string; UMCode?: string }

type Props = {
  lineNumber: number
  typed: Typed
  /** The texts in the fields, and the values to send, which are null if they are not valid. */
  now: {
    priceText: string
    price: string | null
    quantityText: string
    quantity: string | null
    UMCode: string
    /** The line's amount, or null if it is not known. */ net: string | null
  }
  /** The unit of the price, or '' as long as the item is not known. */ priceUOM: string
  /** The units to choose from. */ UMCodes: readonly string[]
  /** What the line costs today without a quote, if that is known. */
  today: { price: string | null | undefined; net: string | null | undefined }
  /** Why the quantity is not sold. */ unsold?: string | undefined
  /** What is said below the fields. */ children?: ReactNode
  /** What is wrong is shown once the field was left or the answer was sent. */ isTold: boolean
  onType: (typed: Typed) => void
  onRemove: () => void
}

/** The fields of a line of the quote: price, quantity and unit, its amount, and whether it is taken out. */
export function StaffFields(props: Props) {
  const { lineNumber, now, children, onRemove } = props
  return (
    <div className={css.price}>
      <PriceField {...props} />
      <QuantityFields {...props} />
      {children}
      <div className={css.end}>
        <output>{now.net !== null && formatMoney(now.net)}</output>
        <Button
          quiet
          className={css.remove}
          aria-label={t('staffQuote.remove', { line: lineNumber })}
          title={t('staffQuote.remove', { line: lineNumber })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </div>
    </div>
  )
}

function PriceField({ lineNumber, typed, now, priceUOM, today, isTold, onType }: Props) {
  const { isLeft, onBlur } = useLeft(typed.price ?? '')
  return (
    <div className={css.each} data-unit={priceUOM && `/${priceUOM}`}>
      <TextField
        label={priceUOM ? t('staffQuote.per', { unit: priceUOM }) : t('staffQuote.head.price')}
        aria-label={
          priceUOM
            ? t('staffQuote.price', { line: lineNumber, unit: priceUOM })
            : t('staffQuote.priceOf', { line: lineNumber })
        }
        inputMode="decimal"
        autoComplete="off"
        hint={
          today.price && (
            <>
              {t('staffQuote.today', { price: formatUnitPrice(today.price), unit: priceUOM })}
              {today.net !== undefined && !(now.price && new Big(now.price).eq(today.price)) && (
                <>
                  {' '}
                  · <MoneyText amount={today.net} />
                </>
              )}
            </>
          )
        }
        error={
          (isTold || (isLeft && typed.price !== undefined)) && now.price === null ? t('staffQuote.badPrice') : undefined
        }
        value={now.priceText}
        onBlur={onBlur}
        onChange={(event) => onType({ price: event.currentTarget.value })}
      />
    </div>
  )
}

function QuantityFields({ lineNumber, typed, now, UMCodes, unsold, isTold, onType }: Props) {
  const { isLeft, onBlur } = useLeft(typed.quantity ?? '')
  const isBad = now.quantity === null && (isTold || (isLeft && typed.quantity !== undefined))
  return (
    <div className={css.quantity}>
      <TextField
        label={t('quote.quantity')}
        aria-label={t('staffQuote.quantity', { line: lineNumber })}
        inputMode="decimal"
        autoComplete="off"
        error={isBad ? t('quoteRequest.badQuantity') : unsold}
        value={now.quantityText}
        onBlur={onBlur}
        onChange={(event) => onType({ quantity: event.currentTarget.value })}
      />
      <SelectField
        label={t('staffQuote.head.unit')}
        aria-label={t('staffQuote.unit', { line: lineNumber })}
        value={now.UMCode}
        options={UMCodes.map((value) => ({ value, label: value }))}
        onChoose={(UMCode) => onType({ UMCode })}
      />
    </div>
  )
}
