import './line-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { focusBeside } from '#ui/beside-line.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states.tsx'
import { type Place, placesQuery, usePlaceActs } from './line.queries.ts'
import { useServerClock } from './use-server-clock.ts'
import css from './places-in-line.module.css'
import screen from './holds-screen.module.css'

type Places = { data: { now: string; places: Place[] }; answeredAt: number }

/** Where the customer waits for what others hold, and what is theirs to take just now; nothing for who waits for nothing; a failure is said, for an offer runs out unseen. */
export function PlacesInLine({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(placesQuery(user.customerNumber))
  return (
    <>
      {isError && <ErrorState text={t('line.notLoaded')} onRetry={() => void refetch()} />}
      {data && <Line user={user} told={data} />}
    </>
  )
}

function Line({ user, told }: { user: User; told: Places }) {
  const at = useServerClock(told, told.data.places.map(({ offeredUntil }) => offeredUntil ?? ''))
  const places = told.data.places.filter((place) => stateAt(place, at) === 'offered' || stateAt(place, at) === 'waiting')
  if (places.length === 0) return null
  return (
    <section aria-labelledby="holds-line" className={css.line}>
      <h2 id="holds-line" className={screen.heading}>{t('line.mine')}</h2>
      <ul className={screen.rows}>{places.map((place) => <PlaceRow key={place.id} user={user} place={place} isOffered={stateAt(place, at) === 'offered'} />)}</ul>
    </section>
  )
}

/** How a place stands at an instant, ms: offers begin and run out by the clock. */
function stateAt({ status, offeredFrom, offeredUntil }: Place, at: number): Place['status'] {
  if ((status !== 'waiting' && status !== 'offered') || offeredFrom === null || offeredUntil === null || Date.parse(offeredFrom) > at) return status
  return Date.parse(offeredUntil) > at ? 'offered' : 'passed'
}

function PlaceRow({ user, place, isOffered }: { user: User; place: Place; isOffered: boolean }) {
  const { confirm, leave } = usePlaceActs(user.customerNumber, place)
  const { placeNumber, offeredFrom, offeredUntil } = place
  const zone = user.timeZone
  const gone = (by: typeof leave) => ({ currentTarget }: MouseEvent) => {
    const focusAfter = focusBeside(currentTarget)
    void by.mutateAsync().then(({ success }) => { if (success) focusAfter() }, () => undefined)
  }
  return (
    <li className={css.row} data-line data-offered={isOffered || undefined}>
      <span className={css.what}>
        <Link to="/item/{-$id}" params={{ id: place.sku }} data-row-link>{place.description}</Link>
        <span><span className="code">{place.sku}</span> {[place.tag, place.comment].filter(Boolean).join(' · ')}</span>
      </span>
      <span>{formatQuantityOf(place)} <span className="code">{[place.dyeLot, place.roll].filter(Boolean).join(', ')}</span></span>
      <span className={css.when}>
        <strong>{isOffered && offeredUntil !== null ? t('line.offered', { at: formatInstant(offeredUntil, zone) }) : t('line.next', { place: place.place })}</strong>
        {!isOffered && <span>{offeredFrom === null ? t('line.unknown') : t('line.expected', { at: formatInstant(offeredFrom, zone) })}</span>}
        <span>{t('line.number', { number: placeNumber })}</span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's, and is laid out by rules of its own. */}
      <span role="group" className={css.acts} aria-label={t('line.acts', { number: placeNumber })}>
        {isOffered && <Button main waiting={confirm.isPending} onClick={gone(confirm)}>{t('line.confirm')}</Button>}
        <Button waiting={leave.isPending} onClick={gone(leave)}>{t('line.leave')}</Button>
      </span>
    </li>
  )
}
