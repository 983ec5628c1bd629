import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatUnitPrice } from '#platform/text/formats.ts'
import type { Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { AskBranch } from './ask-branch.tsx'
import { Offers } from './offers.tsx'
import { rentalsQuery } from './price-lists.queries.ts'
import { PriceListsPage } from './price-lists-page.tsx'
import css from './offers.module.css'

type Rental = Reply<'GET /api/pricelists/rentals'>['rentals'][number]

/** Lists tools for rent: the rate per day, the deposit, and where and when to return each. */
export function RentalsList({ user, search }: { user: User; search: string }) {
  const asked = useQuery(rentalsQuery(user.customerNumber))
  return (
    <PriceListsPage page="rentals" documents={asked.data?.documents}>
      <Offers
        page="rentals"
        asked={asked}
        offers={asked.data?.rentals}
        search={search}
        words={({ sku, description, about }) => [sku, description, about]}
        none={t('rentals.none')}
      >
        {(rental) => <RentalCard key={rental.sku} user={user} rental={rental} />}
      </Offers>
    </PriceListsPage>
  )
}

function RentalCard({
  user,
  rental: { sku, description, picture, material, price, deposit, returns, about },
}: {
  user: User
  rental: Rental
}) {
  return (
    <li className={css.offer}>
      <PictureTile picture={picture} material={material} size={72} />
      <h2>
        <Link to="/item/{-$id}" params={{ id: sku }} data-row-link>
          {description}
        </Link>
      </h2>
      <p className="code">{sku}</p>
      <p className={css.figure}>
        {price ? t('rentals.rate', { price: formatUnitPrice(price.unitPrice) }) : <MoneyText amount={undefined} />}
      </p>
      <dl className={css.terms}>
        {deposit && (
          <div>
            <dt>{t('rentals.deposit')}</dt>
            <dd>{deposit}</dd>
          </div>
        )}
        {returns && (
          <div>
            <dt>{t('rentals.returns')}</dt>
            <dd>{returns}</dd>
          </div>
        )}
      </dl>
      <p className={css.muted}>{about}</p>
      <p className={css.acts}>
        <AskBranch user={user} what="rental" sku={sku} description={description} />
      </p>
    </li>
  )
}
