import { DataAge } from '#features/items/data-age.tsx'
import { formatAsOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import css from './item-sections.module.css'

type Props = {
  /** When the server answered, in ms since 1970, if it cannot be asked again. */
  answeredAt: number | null
  /** The zone of the branch. */
  zone: string
}

/** Says how old the stock is, as all screens do, or since when it could not be refreshed. */
export function StockAge({ answeredAt, zone }: Props) {
  if (answeredAt === null) return <DataAge zone={zone} isPriced={false} />
  const at = formatAsOf(new Date(answeredAt).toISOString(), zone)
  return <output className={css.late}>{t('item.stockTable.notRefreshed', { at })}</output>
}
