import './waitlist-texts.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { type WaitlistPlace, usePlaceActs } from './waitlist.queries.ts'
import { useServerClock } from './use-server-clock.ts'
import css from './waitlist-places.module.css'
import screen from './holds-screen.module.css'

type PlacesAnswer = { data: { now: string; places: WaitlistPlace[] }; answeredAt: number }

/**
 * The customer's places on waitlists, with the offers that they can take now. Shows nothing to a customer without a place.
 * It says when the places could not be loaded, because an offer could run out unseen.
 */
export function WaitlistPlaces({ user, places }: { user: User; places: UseQueryResult<PlacesAnswer> }) {
  const { data, isError, refetch } = places
  return (
    <>
      {isError && <ErrorState text={t('line.notLoaded')} onRetry={() => void refetch()} />}
      {data && <OpenPlaces user={user} answer={data} />}
    </>
  )
}

function OpenPlaces({ user, answer }: { user: User; answer: PlacesAnswer }) {
  const at = useServerClock(
    answer,
    answer.data.places.map(({ offeredUntil }) => offeredUntil ?? ''),
  )
  const places = answer.data.places.filter(
    (place) => stateAt(place, at) === 'offered' || stateAt(place, at) === 'waiting',
  )
  if (places.length === 0) return null
  return (
    <section aria-labelledby="holds-line" className={css.waitlist}>
      <h2 id="holds-line" className={screen.heading}>
        {t('line.mine')}
      </h2>
      <ul className={screen.rows}>
        {places.map((place) => (
          <PlaceRow key={place.id} user={user} place={place} isOffered={stateAt(place, at) === 'offered'} />
        ))}
      </ul>
    </section>
  )
}

/** The status of a place at an instant in milliseconds, because offers begin and run out by the clock. */
function stateAt({ status, offeredFrom, offeredUntil }: WaitlistPlace, at: number): WaitlistPlace['status'] {
  if (
    (status !== 'waiting' && status !== 'offered') ||
    offeredFrom === null ||
    offeredUntil === null ||
    Date.parse(offeredFrom) > at
  )
    return status
  return Date.parse(offeredUntil) > at ? 'offered' : 'passed'
}

function PlaceRow({ user, place, isOffered }: { user: User; place: WaitlistPlace; isOffered: boolean }) {
  const { confirm, leave } = usePlaceActs(user.customerNumber, place)
  const { placeNumber, offeredFrom, offeredUntil } = place
  const zone = user.timeZone
  const gone =
    (by: typeof leave) =>
    ({ currentTarget }: MouseEvent) => {
      const focusAfter = focusBeside(currentTarget)
      void by.mutateAsync().then(
        ({ success }) => {
          if (success) focusAfter()
        },
        () => undefined,
      )
    }
  return (
    <li className={css.row} data-line data-offered={isOffered || undefined}>
      <span className={css.what}>
        <Link to="/item/{-$id}" params={{ id: place.sku }} data-row-link>
          {place.description}
        </Link>
        <span>
          <span className="code">{place.sku}</span> {[place.tag, place.comment].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span>
        {formatQuantityOf(place)} <span className="code">{[place.dyeLot, place.roll].filter(Boolean).join(', ')}</span>
      </span>
      <span className={css.when}>
        <strong>
          {isOffered && offeredUntil !== null
            ? t('line.offered', { at: formatInstant(offeredUntil, zone) })
            : t('line.next', { place: place.place })}
        </strong>
        {!isOffered && (
          <span>
            {offeredFrom === null ? t('line.unknown') : t('line.expected', { at: formatInstant(offeredFrom, zone) })}
          </span>
        )}
        <span>{t('line.number', { number: placeNumber })}</span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms, and browsers lay it out by special rules. */}
      <span role="group" className={css.acts} aria-label={t('line.acts', { number: placeNumber })}>
        {isOffered && (
          <Button main waiting={confirm.isPending} onClick={gone(confirm)}>
            {t('line.confirm')}
          </Button>
        )}
        <Button waiting={leave.isPending} onClick={gone(leave)}>
          {t('line.leave')}
        </Button>
      </span>
    </li>
  )
}
