import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import type { Reply } from '#platform/api/call.ts'
import { formatInUnits } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { CheckField, CheckGroup } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { unitsOf } from './line-units.ts'
import { isPrice } from './typed-price.ts'
import css from './quoted-goods.module.css'

/** What a quote is for: one item, a list, or neither, which is the cart. */
export type Goods = { listName?: string; sku?: string; quantity?: string; UMCode?: string }
type Line = Reply<'GET /api/quotes/preview'>['lines'][number]
/** What was typed for a line. A value that is absent is as the list or the cart has it. */
type Typed = { isLeftOut?: boolean; quantity?: string; target?: string }
/** What was typed, by `keyOf` of the line. */
export type TypedGoods = Record<string, Typed | undefined>

const keyOf = ({ place, sku, UMCode }: Line) => `${place} ${sku} ${UMCode}`
const canBeQuoted = ({ quantity }: Line) => !isZero(quantity)

/** A line to send. A value that was not typed well is null. */
function readLine({ place, sku, UMCode, ...line }: Line, typed: Typed) {
  const quantity = typed.quantity === undefined ? line.quantity : readQuantity(typed.quantity, UMCode)
  const target = typed.target?.trim() ? readNumber(typed.target) : undefined
  return {
    place,
    sku,
    UMCode,
    quantity: quantity !== null && /^[^-]*[1-9]/.test(quantity) ? quantity : null,
    targetPrice: target === undefined || (target !== null && isPrice(target) && !isZero(target)) ? target : null,
  }
}

/** The chosen lines to send. `isBad`: a quantity or price was not typed well. */
export function chosenGoods(lines: Line[], typed: TypedGoods) {
  const chosen = lines
    .filter((line) => canBeQuoted(line) && !typed[keyOf(line)]?.isLeftOut)
    .map((line) => readLine(line, typed[keyOf(line)] ?? {}))
  const good = chosen.flatMap(({ quantity, targetPrice, ...line }) =>
    quantity === null || targetPrice === null ? [] : [{ ...line, quantity, ...(targetPrice && { targetPrice }) }],
  )
  return { lines: good, isBad: good.length < chosen.length }
}

type Props = {
  lines: Line[]
  typed: TypedGoods
  showsPrices: boolean
  /** The problem of the choice. Then the problems of lines are shown, too. */ error: string | undefined
  onType: (typed: TypedGoods) => void
}

/** The lines of a request for a quote: which of them, how much of each, and what the customer would like to pay. */
export const QuotedGoods = ({ lines, typed, showsPrices, error, onType }: Props) => (
  <CheckGroup label={t('quoteRequest.goods')} error={error}>
    <ul className={css.goods}>
      {lines.map((line) => (
        <QuotedLine
          key={keyOf(line)}
          line={line}
          isOnly={lines.length === 1}
          typed={typed[keyOf(line)] ?? {}}
          showsPrices={showsPrices}
          isTold={error !== undefined}
          onType={(next) => onType({ ...typed, [keyOf(line)]: next })}
        />
      ))}
    </ul>
  </CheckGroup>
)

type LineProps = {
  line: Line
  isOnly: boolean
  typed: Typed
  showsPrices: boolean
  isTold: boolean
  onType: (typed: Typed) => void
}

function QuotedLine({ line, isOnly, typed, showsPrices, isTold, onType }: LineProps) {
  const { UMCode, priceUOM } = line
  const { quantity, targetPrice } = readLine(line, typed)
  const [name, isQuoted] = [itemName(line), canBeQuoted(line)]
  const hint =
    quantity !== null && quantity !== line.quantity
      ? t('quoteRequest.rounded')
      : [isQuoted && formatInUnits(unitsOf(line)), line.reason].filter(Boolean).join(' · ')
  return (
    <li>
      {isOnly ? (
        <p>
          <ItemNameText item={line} /> <small>{hint}</small>
        </p>
      ) : (
        <CheckField
          label={name}
          hint={hint}
          checked={isQuoted && !typed.isLeftOut}
          disabled={!isQuoted}
          onChange={(chosen) => onType({ ...typed, isLeftOut: !chosen })}
        />
      )}
      {isQuoted && !typed.isLeftOut && (
        <fieldset aria-label={name} className={css.fields}>
          <TextField
            label={t('quoteRequest.quantity', { unit: UMCode })}
            inputMode="decimal"
            autoComplete="off"
            error={isTold && quantity === null ? t('quoteRequest.badQuantity') : undefined}
            value={typed.quantity ?? line.quantity}
            onChange={(event) => onType({ ...typed, quantity: event.currentTarget.value })}
          />
          {showsPrices && (
            <TextField
              label={t('quoteRequest.target', { unit: priceUOM })}
              inputMode="decimal"
              autoComplete="off"
              placeholder={t('quoteRequest.targetHint')}
              error={isTold && targetPrice === null ? t('quoteRequest.badTarget') : undefined}
              value={typed.target ?? ''}
              onChange={(event) => onType({ ...typed, target: event.currentTarget.value })}
            />
          )}
        </fieldset>
      )}
    </li>
  )
}
