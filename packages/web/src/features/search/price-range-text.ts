import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

/** "$2 to $3 per SF" for the value `sf-2-3`. Ranges begin and end with whole dollars. */
export function priceRangeText(value: string) {
  const [unit = '', from = '', to = ''] = value.split('-')
  const dollars = (amount: string) => (/^\d+$/.test(amount) ? formatMoney(amount).replace(/\.00$/, '') : amount)
  const values = { from: dollars(from), to: dollars(to), unit: unit.toUpperCase() }
  if (to === '') return t('search.price.from', values)
  return t(from === '0' ? 'search.price.under' : 'search.price.between', values)
}
