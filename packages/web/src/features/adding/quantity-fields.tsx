import type { Reply } from '#platform/call.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import Big from 'big.js'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { t } from '#platform/texts.ts'
import css from './adding.module.css'

type Uoms = Reply<'GET /api/items/:sku'>['UOMs']
/** As typed, and in which unit. */
export type Asked = { typed: string; UMCode: string }
type Props = {
  asked: Asked
  onChange: (asked: Asked) => void
  UOMs: Uoms
  /** The item, for the names of the fields where many stand on one page; '' where there is one. */
  of: string
  /** With − and + around the number. */
  steps?: boolean
  /** Id of what says that the number is wrong; '' while it is right. */
  problemId?: string
}

/** A quantity with its unit, the two inseparable. Accepts "1,200", "12 1/2" and "12'6\"". */
export function QuantityFields({ asked, onChange, UOMs, of, steps = false, problemId = '' }: Props) {
  const stepBy = (step: number) => onChange({ ...asked, typed: stepped(asked.typed, step) })
  return (
    <span className={css.fields} data-steps={steps || undefined}>
      {steps && <button type="button" className={css.step} aria-label={t('adding.less')} onClick={() => stepBy(-1)}><IconMinus size={16} aria-hidden /></button>}
      <input
        className={css.quantity} inputMode="decimal" autoComplete="off" value={asked.typed}
        aria-label={of ? t('adding.quantityOf', { name: of }) : t('adding.quantity')} aria-invalid={problemId !== ''} aria-describedby={problemId || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ ...asked, typed: event.currentTarget.value })}
      />
      {steps && <button type="button" className={css.step} aria-label={t('adding.more')} onClick={() => stepBy(1)}><IconPlus size={16} aria-hidden /></button>}
      {UOMs.length > 1
        ? (
          <select className={css.unit} aria-label={of ? t('adding.unitOf', { name: of }) : t('adding.unit')} value={asked.UMCode} onChange={(event) => onChange({ ...asked, UMCode: event.currentTarget.value })}>
            {UOMs.map(({ UMCode, UMlongDesc }) => <option key={UMCode} value={UMCode} label={UMCode} title={UMlongDesc}>{UMCode}</option>)}
          </select>
        )
        : <span className={css.onlyUnit} title={UOMs[0]?.UMlongDesc}>{asked.UMCode}</span>}
    </span>
  )
}

/** One more or less, never below one. What cannot be read counts as none. */
function stepped(typed: string, step: number) {
  const next = new Big(typedNumber(typed) ?? '0').plus(step)
  return next.lt(1) ? '1' : next.toFixed()
}
