import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dotted, formatCount, formatPastDay, formatUnitPrice } from '#platform/text/formats.ts'
import type { Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { Offers } from './offers.tsx'
import { priceListAddress, promotionsQuery } from './price-lists.queries.ts'
import { PriceListsPage } from './price-lists-page.tsx'
import css from './offers.module.css'

type Promotion = Reply<'GET /api/pricelists/promos'>['promotions'][number]

/** Lists the current and future promotions: their days, their audience, and a link to their items at my price. */
export function PromotionsList({ user, search }: { user: User; search: string }) {
  const asked = useQuery(promotionsQuery(user.customerNumber))
  return (
    <PriceListsPage page="promos" documents={asked.data?.documents}>
      <Offers
        page="promos"
        asked={asked}
        offers={asked.data?.promotions}
        search={search}
        words={({ name, display, categories }) => [name, display?.description, ...categories]}
        none={t('promos.none')}
      >
        {(promotion) => <PromotionCard key={promotion.code} promotion={promotion} />}
      </Offers>
    </PriceListsPage>
  )
}

function PromotionCard({
  promotion: { code, name, starts, ends, state, display, items, lines, categories, savesUpTo, lowest },
}: {
  promotion: Promotion
}) {
  const size = [
    items > 0 && t('promos.items', { count: items, items: formatCount(items) }),
    lines > 0 && t('promos.lines', { count: lines }),
  ]
    .filter(Boolean)
    .join(', ')
  const figures = [
    savesUpTo && t('promos.saves', { percent: savesUpTo }),
    lowest && t('promos.lowest', { price: formatUnitPrice(lowest.unitPrice), unit: lowest.priceUOM }),
  ].filter(Boolean)
  return (
    <li className={css.offer}>
      <span className={css.mark}>
        {state === 'coming' ? t('promos.coming', { date: formatPastDay(starts ?? '') }) : t(`promos.${state}`)}
      </span>
      <h2>{name}</h2>
      {figures.length > 0 && <p className={css.figure}>{dotted(figures)}</p>}
      <p>{ends ? t('promos.until', { date: formatPastDay(ends) }) : t('promos.open')}</p>
      <p>{dotted([size, categories.join(', ')])}</p>
      {display && <p className={css.muted}>{t('promos.forHolders', { display: display.description })}</p>}
      <p className={css.acts}>
        {state === 'display' ? (
          <Link to="/pricelists/$page" params={{ page: 'displays' }} {...buttonLook({})} data-row-link>
            {t('promos.seeDisplay')}
          </Link>
        ) : (
          <Link
            to="/pricelists/$page"
            params={{ page: 'default' }}
            search={{ ...priceListAddress.empty, promo: code }}
            {...buttonLook({})}
            data-row-link
          >
            {t('promos.show')}
          </Link>
        )}
      </p>
    </li>
  )
}
