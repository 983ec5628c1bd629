import { pageData } from '#platform/config/page-data.ts'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Item } from '#features/items/items.queries.ts'
import { etasShown, summaryOf } from './etas.ts'
import css from './item-sections.module.css'

/**
 * Shows what is on its way. The content service says how much of it is listed (MaxETAs). Users who may not see dates get it without them
 * (hideBOETA).
 */
export function Incoming({ etas, hidesDates }: { etas: Item['stock']['etas']; hidesDates: boolean }) {
  if (etas.length === 0) return null
  const most = etasShown(pageData().appOption?.items?.etas?.MaxETAs)
  const summary = most === 0 ? summaryOf(etas) : null
  return (
    <section className={css.section} aria-labelledby="item-incoming">
      <h2 id="item-incoming">{t('item.incoming')}</h2>
      <ul className={css.list}>
        {summary && (
          <li>
            <b>{formatQuantityOf(summary)}</b>
          </li>
        )}
        {!summary &&
          etas.slice(0, most).map((eta, place) => (
            <li key={place}>
              <b>{formatQuantityOf({ quantity: eta.quantity, UMCode: eta.UMCode })}</b>
              <span>{dayText(eta.date, hidesDates)}</span>
              <span>{eta.location}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** A date in the past is never shown as one. Trade T-4.5. */
function dayText(date: string | null | undefined, hidesDates: boolean) {
  if (hidesDates || date === undefined) return t('item.incoming.noDate')
  return date === null ? t('order.dayPassed') : formatDay(date)
}
