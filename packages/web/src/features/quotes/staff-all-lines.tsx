import { readNumber } from '@sidemark/contract/rules/reading/number'
import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './staff-price-form.module.css'

/** Lowers the price of every line at once. */
export function AllLines({ onApply }: { onApply: (percent: string) => void }) {
  const [typed, setTyped] = useState('')
  const percent = readNumber(typed) ?? ''
  const isPercent = /^\d{1,2}(\.\d+)?$/.test(percent)
  const [isTold, setTold] = useState(false)
  const apply = () => {
    setTold(!isPercent)
    if (isPercent) onApply(percent)
  }
  return (
    <div className={css.percent}>
      <TextField
        label={t('staffQuote.percent')}
        inputMode="decimal"
        autoComplete="off"
        error={isTold && !isPercent ? t('staffQuote.badPercent') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button onClick={apply}>{t('staffQuote.percentApply')}</Button>
    </div>
  )
}
