import './hold-texts.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import { useFetchState } from '#platform/api/use-fetch-state.ts'
import type { User } from '#platform/session/user.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { RowSkeletons, Skeleton } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { GroupHolds } from './group-holds.tsx'
import { HoldCard } from './hold-card.tsx'
import { type Hold, type Holds, holdsQuery, readHoldsAgain } from './holds.queries.ts'
import { OverHolds } from './over-holds.tsx'
import { WaitlistPlaces } from './waitlist-places.tsx'
import { placesQuery } from './waitlist.queries.ts'
import { stands, statusAt } from './status-at.ts'
import { useServerClock } from './use-server-clock.ts'
import css from './holds-screen.module.css'

type Props = {
  user: User
  /** Whether the holds that the buying group shares are included. */ includeCIG: boolean
  onIncludeCIG: (include: boolean) => void
}

/**
 * Shows the stock that is set aside for the customer, and the acts on it. The hold that runs out first is on top. Look
 * L-3.7.
 */
export function HoldsScreen({ user, includeCIG, onIncludeCIG }: Props) {
  const { customerNumber } = user
  const { data, error, isError, isFetching, isPlaceholderData, fetchStatus, refetch } = useQuery({
    ...holdsQuery(customerNumber, includeCIG),
    placeholderData: keepPreviousOf(customerNumber),
  })
  // The places are above the holds, so holds that are shown first would move. Places that fail do not keep them away.
  const places = useQuery(placesQuery(customerNumber))
  const isBusy = useFetchState(isFetching)
  const isOffline = fetchStatus === 'paused'
  const holds = places.isLoading && places.failureCount === 0 ? undefined : data
  return (
    <div className="page" aria-busy={isBusy}>
      <header className={css.head}>
        <h1>{t('nav.holds')}</h1>
        <CheckField label={t('holds.includeGroup')} checked={includeCIG} onChange={onIncludeCIG} />
      </header>
      {error && <ErrorState text={refusalOf(error) ?? t('holds.failed')} onRetry={() => void refetch()} />}
      {isOffline && (
        <p className={css.offline}>
          {data ? t('holds.asOf', { at: formatInstant(data.data.now, user.timeZone) }) : t('holds.offline')}
        </p>
      )}
      {!holds && !isError && !isOffline && <CardSkeletons />}
      {holds && <WaitlistPlaces user={user} places={places} />}
      {holds && <Wallet user={user} holds={holds} />}
      {holds &&
        includeCIG &&
        (isPlaceholderData ? <RowSkeletons rows={2} height={48} /> : <GroupHolds holds={holds} />)}
    </div>
  )
}

/** The running holds as cards, and below them the holds that are over. */
function Wallet({ user, holds }: { user: User; holds: Holds }) {
  const client = useQueryClient()
  const own = holds.data.holdList.filter((hold): hold is Hold => hold.own)
  const at = useServerClock(
    holds,
    own.map(({ expiresAt }) => expiresAt),
  )
  const live = own.filter((hold) => stands(statusAt(hold, at)))
  const over = own.filter((hold) => !stands(statusAt(hold, at)))
  const hasLapsed = over.some(({ status }) => stands(status))
  // The stock of a hold that has run out is free for others, so the menu's count and other data are loaded again.
  useEffect(() => {
    if (hasLapsed) void readHoldsAgain(client, user.customerNumber)
  }, [client, hasLapsed, user.customerNumber])
  if (own.length === 0) {
    return (
      <EmptyState icon={<IconLock size={28} stroke={1.4} aria-hidden />} title={t('holds.none')}>
        <span>{t('holds.noneHint')}</span>
        <Link to="/items">{t('holds.find')}</Link>
      </EmptyState>
    )
  }
  return (
    <>
      <section aria-labelledby="holds-live">
        <h2 id="holds-live" className={css.heading}>
          {t('holds.live')} <span>{t('holds.standing', { count: live.length })}</span>
        </h2>
        {live.length === 0 ? (
          <p className={css.nothing}>
            {t('holds.none')} {t('holds.noneHint')}
          </p>
        ) : (
          <ul className={css.cards}>
            {live.map((hold) => (
              <HoldCard key={hold.id} user={user} hold={hold} at={at} />
            ))}
          </ul>
        )}
      </section>
      {over.length > 0 && <OverHolds user={user} holds={over} at={at} />}
    </>
  )
}

const CardSkeletons = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
  <div className={css.loading} role="status" aria-label={t('app.loading')}>
    <div className={css.cards}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={296} />
      ))}
    </div>
  </div>
)
