import { useQuery } from '@tanstack/react-query'
import { dataAgesQuery } from '#features/items/items.queries.ts'
import { formatAsOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import css from './item-sections.module.css'

type Props = {
  /** When the ERP counted the stock, or null without stock. */
  asOf: string | null
  /** When the server answered, in ms since 1970, if it cannot be asked again. */
  answeredAt: number | null
  /** The zone of the branch. */
  zone: string
}

/** Says how old the stock is: quietly while the feed of stock keeps its rhythm, else plainly. */
export function StockAge({ asOf, answeredAt, zone }: Props) {
  const { data: ages } = useQuery(dataAgesQuery)
  if (answeredAt !== null) {
    const at = formatAsOf(new Date(answeredAt).toISOString(), zone)
    return <output className={css.late}>{t('item.stockTable.notRefreshed', { at })}</output>
  }
  if (asOf === null) return null
  return (
    <p className={ages?.stock.isLate ? css.late : css.none}>
      <small>{t('item.stockTable.asOf', { at: formatAsOf(asOf, zone) })}</small>
    </p>
  )
}
