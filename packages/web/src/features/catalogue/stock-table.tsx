import { isZero } from '@sidemark/contract/rules/decimal'
import { formatQuantityOf, orNa } from '#platform/text/formats.ts'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import type { Item } from '#features/items/items.queries.ts'
import css from './item-sections.module.css'

type Props = {
  lots: NonNullable<Item['lots']>
  /** My branch has a row even if it has no stock. */
  user: User
  /** "45 CT": what the cart has of the item, or ''. */
  inCart: string
}

/** Lists the stock by branch and lot. My branch comes first. Goods without lots have no column for them. */
export function StockTable({ lots: found, user: { currLocation, location: mine }, inCart }: Props) {
  const [first] = found
  if (!first)
    return <p className={css.none}>{t(inCart ? 'item.stockTable.noneMore' : 'item.stockTable.none', { inCart })}</p>
  const none = { location: currLocation, locReportName: mine.reportName, dyeLot: '–', roll: '–', heldForYou: '0' }
  const lots =
    first.location === currLocation ? found : [{ ...none, available: { ...first.available, quantity: '0' } }, ...found]
  const hasLots = found.some(({ dyeLot }) => dyeLot !== '')
  const hasRolls = found.some(({ roll }) => roll !== '')
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('item.stockTable.branch')}</th>
            {hasLots && <th scope="col">{t('item.stockTable.lot')}</th>}
            {hasRolls && <th scope="col">{t('item.stockTable.roll')}</th>}
            <th scope="col" className="number">
              {t('item.stockTable.available')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ location, locReportName, dyeLot, roll, available, heldForYou }, row) => {
            const isFirst = lots[row - 1]?.location !== location
            return (
              <tr key={`${location} ${dyeLot} ${roll}`} data-first={isFirst || undefined}>
                <th scope="row">
                  {isFirst ? (
                    <>
                      {locReportName}
                      {location === currLocation && <small> · {t('item.stockTable.yours')}</small>}
                    </>
                  ) : (
                    <span className="visually-hidden">{locReportName}</span>
                  )}
                </th>
                {hasLots && <td className="code">{orNa(dyeLot)}</td>}
                {hasRolls && <td className="code">{orNa(roll)}</td>}
                <td className="number">
                  {formatQuantityOf(available)}
                  {!isZero(heldForYou) && (
                    <small className={css.held}>
                      {t('item.stockTable.held', {
                        quantity: formatQuantityOf({ quantity: heldForYou, UMCode: available.UMCode }),
                      })}
                    </small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
