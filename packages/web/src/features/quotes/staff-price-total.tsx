import { sum } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import css from './staff-price-form.module.css'

type Line = { net: string | null; netToday?: string | null | undefined }

/** The sum of amounts, or null if one of them is not known. */
const sumOf = (amounts: readonly (string | null | undefined)[]) =>
  amounts.every((amount) => amount != null) ? sum(amounts) : null

type Props = { /** The lines that stay, and those that are added. */ lines: readonly Line[] }

/**
 * What the goods cost at the typed prices, what they cost today, and the difference: the whole discount. It says how
 * many lines are not in it yet, because their amount is not known.
 */
export function StaffPriceTotal({ lines }: Props) {
  const known = lines.filter(({ net }) => net !== null)
  const open = lines.length - known.length
  const total = known.length > 0 ? sumOf(known.map(({ net }) => net)) : null
  const today = total === null ? null : sumOf(known.map(({ netToday }) => netToday))
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
      {total !== null && open > 0 && <small>{t('staffQuote.totalWithout', { count: open })}</small>}
    </output>
  )
}
