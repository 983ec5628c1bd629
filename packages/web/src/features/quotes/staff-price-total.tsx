import { sum } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { typedLine } from './staff-line-fields.tsx'
import css from './staff-price-form.module.css'

type Line = ReturnType<typeof typedLine> & { netToday?: string | null | undefined }

/** The sum of amounts, or null if one of them is not known. */
const sumOf = (amounts: readonly (string | null | undefined)[]) =>
  amounts.every((amount) => amount != null) ? sum(amounts) : null

type Props = {
  /** The lines that stay. */ lines: readonly Line[]
  /** Their amounts are computed by the server, so there is no total before. */ hasAdded: boolean
}

/** What the goods cost at the typed prices, what they cost today, and the difference: the whole discount. */
export function StaffPriceTotal({ lines, hasAdded }: Props) {
  const total = hasAdded ? null : sumOf(lines.map(({ net }) => net))
  const today = total === null ? null : sumOf(lines.map(({ netToday }) => netToday))
  const change = total !== null && today !== null ? new Big(total).minus(today) : null
  return (
    <output className={css.total}>
      <span>{t('staffQuote.total')}</span>
      <strong>{total === null ? '–' : formatMoney(total)}</strong>
      {today !== null && change && (
        <small>
          {t('staffQuote.totalToday', { amount: formatMoney(today) })}
          {!change.eq(0) && ` · ${change.gt(0) ? '+' : ''}${formatMoney(change.toFixed(2))}`}
        </small>
      )}
    </output>
  )
}
