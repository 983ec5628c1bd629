import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPastDay, formatPricePer } from '#platform/text/formats.ts'
import type { Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { AskBranch } from './ask-branch.tsx'
import { Offers } from './offers.tsx'
import { displaysQuery, priceListAddress } from './price-lists.queries.ts'
import { PriceListsPage } from './price-lists-page.tsx'
import css from './offers.module.css'

type Display = Reply<'GET /api/pricelists/displays'>['displays'][number]

/**
 * Lists displays for the showroom, each with the promotions that it unlocks. Those that the customer has come first,
 * then those on offer.
 */
export function DisplaysList({ user, search }: { user: User; search: string }) {
  const asked = useQuery(displaysQuery(user.customerNumber))
  return (
    <PriceListsPage page="displays" documents={asked.data?.documents}>
      <Offers
        page="displays"
        asked={asked}
        offers={asked.data?.displays}
        search={search}
        words={({ sku, description, unlocks }) => [sku, description, ...unlocks.map(({ name }) => name)]}
        none={t('displays.none')}
      >
        {(display) => <DisplayCard key={display.sku} user={user} display={display} />}
      </Offers>
    </PriceListsPage>
  )
}

function DisplayCard({
  user,
  display: { sku, description, picture, material, price, heldSince, unlocks },
}: {
  user: User
  display: Display
}) {
  return (
    <li className={css.offer}>
      <PictureTile picture={picture} material={material} size={72} />
      <span className={css.mark} data-mark={heldSince && 'here'}>
        {heldSince ? t('displays.held', { date: formatPastDay(heldSince) }) : t('item.stock.toOrder')}
      </span>
      <h2>
        <Link to="/item/{-$id}" params={{ id: sku }} data-row-link>
          {description}
        </Link>
      </h2>
      <p className="code">{sku}</p>
      <p className={css.figure}>
        {price ? formatPricePer(price.unitPrice, price.priceUOM) : <MoneyText amount={undefined} />}
      </p>
      {unlocks.length > 0 && (
        <p>
          {t('displays.unlocks')}:{' '}
          {unlocks.map(({ code, name, ends }) => (
            <span key={code} className={css.unlocked}>
              {heldSince ? (
                <Link
                  to="/pricelists/$page"
                  params={{ page: 'default' }}
                  search={{ ...priceListAddress.empty, promo: code }}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
              {ends && (
                <>
                  {' '}
                  <span className="whole">{t('promos.untilOf', { date: formatPastDay(ends) })}</span>
                </>
              )}
            </span>
          ))}
        </p>
      )}
      {!heldSince && (
        <p className={css.acts}>
          <AskBranch user={user} what="display" sku={sku} description={description} />
        </p>
      )}
    </li>
  )
}
