import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/page/acts.ts'
import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { Part } from './part.tsx'
import { customersQuery } from './customers.queries.ts'
import css from './profile-screen.module.css'

/** The number of customers shown beside the current one. The dialog that switches has all of them, with a search. */
const MOST_SHOWN = 4
/** A row's height, px. */
const ROW = 52

/** Shows the customers that the user acts for, the current one first. */
export function Customers({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(customersQuery)
  const current = data?.find(({ customerNumber }) => customerNumber === user.customerNumber)
  const others = data?.filter((row) => row !== current) ?? []
  const places = Math.min(user.customerCount - 1, MOST_SHOWN)
  return (
    <Part
      title={t('profile.customers')}
      way={
        user.customerCount > 1 && (
          <Button size="small" onClick={() => ask('customer')}>
            {t('account.switch')}
          </Button>
        )
      }
    >
      <ul className={css.customers}>
        <Row
          name={user.customerName}
          customerNumber={user.customerNumber}
          place={current ? [current.city, current.state] : []}
          isCurrent
        />
        {others.slice(0, MOST_SHOWN).map((row) => (
          <Row
            key={row.customerNumber}
            name={row.name}
            customerNumber={row.customerNumber}
            place={[row.city, row.state]}
          />
        ))}
      </ul>
      {!data && !isError && places > 0 && <RowSkeletons rows={places} height={ROW - 8} />}
      {isError && !data && (
        <p className={css.failed} role="alert">
          {t('profile.customersFailed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </p>
      )}
      {others.length > MOST_SHOWN && (
        <Button size="small" onClick={() => ask('customer')}>
          {t('profile.allCustomers', { count: user.customerCount })}
        </Button>
      )}
    </Part>
  )
}

const Row = ({
  name,
  customerNumber,
  place,
  isCurrent,
}: {
  name: string
  customerNumber: string
  place: string[]
  isCurrent?: boolean
}) => (
  <li aria-current={isCurrent}>
    <span>
      <strong>{orNa(name)}</strong>
      <small>{[orNa(customerNumber), place.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}</small>
    </span>
    {isCurrent && <em>{t('profile.currentCustomer')}</em>}
  </li>
)
