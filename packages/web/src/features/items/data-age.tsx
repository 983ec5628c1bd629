import { useQuery } from '@tanstack/react-query'
import { formatAsOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { dataAgesQuery } from './items.queries.ts'
import css from './items.module.css'

/**
 * Says when the stock and the prices of a page came from the distributor, and that what was ordered since then is no longer
 * in the stock: quietly while the feeds keep their rhythm, else
 * plainly. Its line is there from the first paint on, so that it moves nothing when it is filled.
 *
 * @param zone of the branch
 * @param isPriced whether the page shows today's prices, and not only days that follow from stock
 */
export function DataAge({ zone, isPriced = true }: { zone: string; isPriced?: boolean }) {
  const { data } = useQuery(dataAgesQuery)
  const stock = data?.stock
  const prices = isPriced ? data?.prices : undefined
  const ofStock = stock?.asOf && formatAsOf(stock.asOf, zone)
  const ofPrices = prices?.asOf && formatAsOf(prices.asOf, zone)
  const texts =
    ofStock && ofStock === ofPrices
      ? [t('items.age.both', { at: ofStock })]
      : [ofStock && t('items.age.stock', { at: ofStock }), ofPrices && t('items.age.prices', { at: ofPrices })]
  const isLate = stock?.isLate || prices?.isLate
  return (
    <p className={css.age} data-late={isLate || undefined}>
      {[...texts, isLate && t('items.age.late')].filter(Boolean).join(' · ')}
    </p>
  )
}
