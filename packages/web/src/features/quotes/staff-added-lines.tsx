import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import Big from 'big.js'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isPrice } from './typed-price.ts'
import { useLeft } from './use-left.ts'
import css from './staff-price-form.module.css'

/** A line that staff add, as typed. `key` tells the lines from each other. */
export type AddedLine = { key: number; sku: string; quantity: string; UMCode: string; unitPrice: string }
const fields = ['sku', 'quantity', 'UMCode', 'unitPrice'] as const

/** The added line as it is sent, or null while a value is missing or not valid. */
export function addedLine({ sku, quantity, UMCode, unitPrice }: AddedLine) {
  const unit = UMCode.trim().toUpperCase()
  const [read, price] = [readQuantity(quantity, unit), readNumber(unitPrice) ?? '']
  if (!sku.trim() || !unit || read === null || new Big(read).lte(0) || !isPrice(price)) return null
  return { sku: sku.trim().toUpperCase(), quantity: read, UMCode: unit, unitPrice: price }
}

type Props = { lines: AddedLine[]; isTold: boolean; onChange: (lines: AddedLine[]) => void }

/** The fields of the lines that staff add: item, quantity, unit and price. */
export function StaffAddedLines({ lines, isTold, onChange }: Props) {
  const change = (key: number, next: Partial<AddedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  return (
    <div className={css.added}>
      {lines.map((line) => (
        <fieldset key={line.key} className={css.addedLine}>
          <legend>{t('staffQuote.newLine')}</legend>
          {fields.map((field) => (
            <AddedField
              key={field}
              field={field}
              text={line[field]}
              isBad={isTold && addedLine(line) === null}
              onType={(text) => change(line.key, { [field]: text })}
            />
          ))}
          {isTold && addedLine(line) === null && (
            <p className={css.bad} role="alert">
              {t('staffQuote.badLine')}
            </p>
          )}
          <Button size="small" onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}>
            {t('staffQuote.dropLine')}
          </Button>
        </fieldset>
      ))}
      <Button
        onClick={() =>
          onChange([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, sku: '', quantity: '', UMCode: '', unitPrice: '' }])
        }
      >
        {t('staffQuote.addLine')}
      </Button>
    </div>
  )
}

type FieldProps = {
  field: (typeof fields)[number]
  text: string
  /** The line is not complete, and was to be sent. */ isBad: boolean
  onType: (text: string) => void
}

function AddedField({ field, text, isBad, onType }: FieldProps) {
  const { isLeft, onBlur } = useLeft(text)
  const isBadPrice = field === 'unitPrice' && text.trim() !== '' && !isPrice(readNumber(text) ?? '')
  return (
    <TextField
      label={t(`staffQuote.new.${field}`)}
      autoComplete="off"
      inputMode={field === 'quantity' || field === 'unitPrice' ? 'decimal' : 'text'}
      aria-invalid={isBad || undefined}
      error={isLeft && isBadPrice ? t('staffQuote.badPrice') : undefined}
      value={text}
      onBlur={onBlur}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
