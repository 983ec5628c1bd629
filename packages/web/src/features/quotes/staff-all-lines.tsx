import { readNumber } from '@sidemark/contract/rules/reading/number'
import Big from 'big.js'
import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TypedLine } from './staff-line-fields.tsx'
import type { StaffQuote } from './staff-quotes.queries.ts'
import css from './staff-price-form.module.css'

/** The decimals of a price. */
const DECIMALS = 4

/** A line at so many percent below today's price, or below the price of the quote if it has none today. */
export function lowered(line: StaffQuote['lines'][number], typed: TypedLine = {}, percent: string): TypedLine {
  const from = line.priceToday ?? line.unitPrice
  return from
    ? { ...typed, price: new Big(from).times(new Big(100).minus(percent)).div(100).round(DECIMALS).toFixed() }
    : typed
}

/** Lowers the price of every line at once. */
export function AllLines({ onApply }: { onApply: (percent: string) => void }) {
  const [typed, setTyped] = useState('')
  const percent = readNumber(typed) ?? ''
  const isPercent = /^\d{1,2}(\.\d+)?$/.test(percent)
  const [isTold, setTold] = useState(false)
  return (
    <div className={css.percent}>
      <TextField
        label={t('staffQuote.percent')}
        inputMode="decimal"
        autoComplete="off"
        error={isTold && !isPercent ? t('staffQuote.badPercent') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        onClick={() => {
          setTold(!isPercent)
          if (isPercent) onApply(percent)
        }}
      >
        {t('staffQuote.percentApply')}
      </Button>
    </div>
  )
}
