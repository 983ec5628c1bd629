import { pageData } from '#platform/page-data.ts'
import { formatDay, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Item } from './catalogue.queries.ts'
import { etasShown, summaryOf } from './etas.ts'
import css from './item-sections.module.css'

/** What is on its way, as much of it as the content service says (MaxETAs); without dates for users who may not see them (hideBOETA). */
export function Incoming({ etas, hidesDates }: { etas: Item['stock']['etas']; hidesDates: boolean }) {
  if (etas.length === 0) return null
  const most = etasShown(pageData().appOption?.items?.etas?.MaxETAs)
  const summary = most === 0 ? summaryOf(etas) : null
  return (
    <section className={css.section} aria-labelledby="item-incoming">
      <h2 id="item-incoming">{t('item.incoming')}</h2>
      <ul className={css.list}>
        {summary && <li><b>{formatQuantityOf(summary)}</b></li>}
        {!summary && etas.slice(0, most).map((eta, place) => (
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

/** A date in the past is never shown as one. trade.md 2.6. */
function dayText(date: string | null | undefined, hidesDates: boolean) {
  if (hidesDates || date === undefined) return t('item.incoming.noDate')
  return date === null ? t('item.incoming.passed') : formatDay(date)
}
