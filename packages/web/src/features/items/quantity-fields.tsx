import type { Reply } from '#platform/api/call.ts'
import type { ReactNode } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import Big from 'big.js'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { t } from '#platform/text/texts.ts'
import css from './adding.module.css'

type Uoms = Reply<'GET /api/items/:sku'>['UOMs']
/** The typed quantity and its unit. */
export type TypedQuantity = { typed: string; UMCode: string }
type Props = {
  asked: TypedQuantity
  onChange: (asked: TypedQuantity) => void
  UOMs: Uoms
  /**
   * The item's name, which goes into the names of the fields where a page has many of them. It is '' where there is
   * only one.
   */
  of: string
  /** Whether − and + are shown around the number: large ones on a page of one item, small ones in a row. */
  steps?: 'large' | 'small' | undefined
  /** The least quantity that − leads to. */
  least?: 0 | 1
  /** A press of − or +, if it is not the same as typing. */
  onStep?: (asked: TypedQuantity) => void
  /** What is shown in the field beside the number, such as the converted quantity. */
  beside?: ReactNode
  /** The id of the element that says that the number is wrong. It is '' while the number is right. */
  problemId?: string
}

/** A quantity together with its unit. Accepts "1,200" and "12 1/2", and "12'6\"" in feet. */
export function QuantityFields({
  asked,
  onChange,
  UOMs,
  of,
  steps,
  least = 1,
  onStep = onChange,
  beside,
  problemId = '',
}: Props) {
  const stepBy = (step: number) => onStep({ ...asked, typed: stepped(asked, step, least) })
  return (
    <span className={css.fields} data-steps={steps} data-unit={asked.UMCode}>
      {steps && (
        <button
          type="button"
          className={css.step}
          aria-label={of ? t('adding.lessOf', { name: of }) : t('adding.less')}
          onClick={() => stepBy(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </button>
      )}
      <input
        className={css.quantity}
        // A keypad of numbers has no marks for 20'6".
        inputMode={asked.UMCode === 'LF' ? 'text' : 'decimal'}
        autoComplete="off"
        data-row-edit={steps === 'small' || undefined}
        data-on-paper
        value={asked.typed}
        aria-label={of ? t('adding.quantityOf', { name: of }) : t('adding.quantity')}
        aria-invalid={problemId !== ''}
        aria-describedby={problemId || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ ...asked, typed: event.currentTarget.value })}
      />
      {beside}
      {steps && (
        <button
          type="button"
          className={css.step}
          aria-label={of ? t('adding.moreOf', { name: of }) : t('adding.more')}
          onClick={() => stepBy(1)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
      {UOMs.length > 1 ? (
        <select
          className={css.unit}
          data-on-paper
          aria-label={of ? t('adding.unitOf', { name: of }) : t('adding.unit')}
          value={asked.UMCode}
          onChange={(event) => onChange({ ...asked, UMCode: event.currentTarget.value })}
        >
          {UOMs.map(({ UMCode, UMlongDesc }) => (
            <option key={UMCode} value={UMCode} label={UMCode} title={UMlongDesc}>
              {UMCode}
            </option>
          ))}
        </select>
      ) : (
        <span className={css.onlyUnit} title={UOMs[0]?.UMlongDesc}>
          {asked.UMCode}
        </span>
      )}
    </span>
  )
}

/** Adds or subtracts one, but never goes below the least. A text that is not a number counts as zero. */
function stepped({ typed, UMCode }: TypedQuantity, step: number, least: number) {
  const next = new Big(readQuantity(typed, UMCode) ?? '0').plus(step)
  return next.lt(least) ? String(least) : next.toFixed()
}
