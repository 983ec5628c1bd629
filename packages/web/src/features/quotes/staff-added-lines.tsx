import { isZero } from '@sidemark/contract/rules/decimal'
import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import { formatInUnits } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import { unitsOf } from './line-units.ts'
import { StaffFields, type Typed } from './staff-fields.tsx'
import { aboveZero, netOf } from './staff-line-fields.tsx'
import { type LinePreview, useLinePreview, type WantedLine } from './staff-line-preview.queries.ts'
import { isPrice } from './typed-price.ts'
import { Stock } from './quote-lines.tsx'
import { useLeft } from './use-left.ts'
import lineCss from './quote-lines.module.css'
import css from './staff-price-form.module.css'

/** A line that staff add, as typed. `key` tells the lines from each other. */
export type AddedLine = Typed & { key: number; sku: string }

const skuOf = ({ sku }: AddedLine) => sku.trim().toUpperCase()

const quantityOf = ({ quantity = '', UMCode = '' }: AddedLine) => aboveZero(quantity, UMCode)

/** What to ask of an added line. Null until it has an item number. */
export function wantedLine(line: AddedLine): WantedLine | null {
  return skuOf(line) ? { sku: skuOf(line), quantity: quantityOf(line) ?? undefined, UMCode: line.UMCode } : null
}

/** An added line with values to send, null if they are not valid, its amount and today's, as far as they are known. */
export function typedAdded(line: AddedLine, preview: LinePreview) {
  const UMCode = preview?.UMCode ?? line.UMCode ?? ''
  const quantityText = line.quantity ?? ''
  const priceText = line.price ?? preview?.priceToday ?? ''
  const price = readNumber(priceText) ?? ''
  const quantity = quantityOf(line)
  const now = { UMCode, quantityText, priceText, price: isPrice(price) ? price : null, quantity }
  const goods = quantity === null ? undefined : preview
  return { ...now, net: netOf(now.price, goods), netToday: goods?.netToday }
}

/** The added line as it is sent, or null while a value is missing or not valid. */
export function addedLine(line: AddedLine, preview: LinePreview) {
  const { quantity, UMCode, price } = typedAdded(line, preview)
  return preview && quantity !== null && price !== null
    ? { sku: preview.sku, quantity, UMCode, unitPrice: price }
    : null
}

/** The stock of a previewed line, as the lines of a quote have it. There is no earlier stock to compare with. */
export const stockOf = ({ quantity, UMCode, qtyInStock, lots, stockFrom, restOn }: NonNullable<LinePreview>) => ({
  qtyLeft: quantity,
  UMCode,
  qtyInStock,
  lots,
  stockFrom,
  restOn,
  qtyInStockThen: null,
  lotsThen: '',
})

type Props = {
  /** The number of the quote. */ number: string
  /** The last number of the quote's lines. */ lastLine: number
  lines: AddedLine[]
  isTold: boolean
  onChange: (lines: AddedLine[]) => void
}

/** The lines that staff add. They are further rows of the quote's lines. */
export function StaffAddedLines({ number, lastLine, lines, isTold, onChange }: Props) {
  const change = (key: number, next: Partial<AddedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  return (
    <>
      {lines.length > 0 && (
        <ul className={`${lineCss.lines} ${css.added}`} aria-label={t('staffQuote.newLines')}>
          {lines.map((line, place) => (
            <li key={line.key}>
              <NewLine
                number={number}
                // The server numbers them in the same way.
                lineNumber={lastLine + 10 * (place + 1)}
                line={line}
                isTold={isTold}
                onType={(next) => change(line.key, next)}
                onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => onChange([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, sku: '' }])}>
          {t('staffQuote.addLine')}
        </Button>
      </div>
    </>
  )
}

type NewLineProps = {
  number: string
  lineNumber: number
  line: AddedLine
  isTold: boolean
  onType: (next: Partial<AddedLine>) => void
  onRemove: () => void
}

function NewLine({ number, lineNumber, line, isTold, onType, onRemove }: NewLineProps) {
  const { preview, shown } = useLinePreview(number, wantedLine(line))
  const now = { ...typedAdded(line, shown), net: typedAdded(line, preview).net }
  const isSold = !preview || !isZero(preview.quantity)
  return (
    <fieldset className={`${lineCss.line} ${css.newLine}`} aria-label={t('staffQuote.newLine', { line: lineNumber })}>
      <PictureTile picture={shown?.picture ?? ''} material={shown?.material ?? ''} size={40} />
      <div className={lineCss.what}>
        <SkuField line={line} lineNumber={lineNumber} isTold={isTold} isUnknown={preview === null} onType={onType} />
        {shown && (
          <>
            <span className={css.newName}>
              <ItemNameText item={shown} />
            </span>
            {sizeBeside(shown) && <span className={`whole ${lineCss.muted}`}>{shown.size}</span>}
          </>
        )}
      </div>
      <div className={lineCss.amount}>
        {shown && now.quantity !== null && isSold && (
          <>
            <strong>{formatInUnits(unitsOf(shown))}</strong>
            <Stock line={{ ...stockOf(shown), material: shown.material }} isPriced={false} />
          </>
        )}
      </div>
      <StaffFields
        lineNumber={lineNumber}
        typed={line}
        now={now}
        priceUOM={shown?.priceUOM ?? ''}
        UMCodes={shown?.UMCodes ?? []}
        today={{ price: shown?.priceToday, net: now.quantity === null ? undefined : shown?.netToday }}
        unsold={isSold ? undefined : preview.reason}
        isTold={isTold}
        onType={onType}
        onRemove={onRemove}
      >
        {isSold && now.quantity !== null && preview?.reason && <small>{preview.reason}</small>}
      </StaffFields>
    </fieldset>
  )
}

/** A new line is begun with its item, so the field has the focus, unless the line was typed before. */
const focusOnce = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus()
}

type SkuProps = Pick<NewLineProps, 'line' | 'lineNumber' | 'isTold' | 'onType'> & {
  /** There is no such item. */ isUnknown: boolean
}

function SkuField({ line, lineNumber, isTold, isUnknown, onType }: SkuProps) {
  const { isLeft, onBlur } = useLeft(line.sku)
  // Another item may be sold in other units.
  const type = (sku: string) => onType({ sku, UMCode: undefined })
  const { inputProps, list } = useSuggestions({
    onlyItems: true,
    // The prices and the stock of the list are those of the customer in the app bar, and not those of the quote.
    forOthers: true,
    take: ({ sku, text }) => type(sku ?? text),
  })
  const sku = skuOf(line)
  const problem = !sku
    ? isTold && t('staffQuote.noSku')
    : isUnknown && (isTold || isLeft) && t('staffQuote.unknownSku', { sku })
  return (
    <span className={css.sku}>
      <TextField
        ref={focusOnce}
        label={t('staffQuote.sku')}
        aria-label={t('staffQuote.skuOf', { line: lineNumber })}
        placeholder={t('staffQuote.skuHint')}
        autoComplete="off"
        error={problem || undefined}
        value={line.sku}
        {...inputProps}
        onBlur={() => {
          inputProps.onBlur()
          onBlur()
        }}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {list}
    </span>
  )
}
