import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { type Customers, customersQuery, type Waiting, waitingQuery } from './customers.queries.ts'
import { useChangeCustomer } from './use-change-customer.ts'
import css from './change-customer-dialog.module.css'

/**
 * Chooses another customer to act for. The present one is not in the list. Each customer has its own cart, and the list
 * shows how many lines it has. Requirements; heights.
 */
export function ChangeCustomerDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(customersQuery)
  const { data: waiting = [] } = useQuery(waitingQuery)
  const { lines, saved } = waitingFor(waiting, user.customerNumber)
  const medium = useMediaQuery('(width < 1280px)', false, { getInitialValueInEffect: false })
  return (
    <Dialog title={t('customer.title')} height={medium ? 600 : 800} onClose={onClose}>
      {isError && <ErrorState text={t('app.loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <RowSkeletons rows={6} height={56} />}
      {lines + saved > 0 && (
        <p className={css.stays}>
          {[
            lines > 0 && t('customer.stays', { count: lines, name: user.customerName }),
            saved > 0 && t('customer.saved', { count: saved }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {data && (
        <Chooser
          waiting={waiting}
          customers={data.filter(({ customerNumber }) => customerNumber !== user.customerNumber)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Chooser({ customers, waiting, onClose }: { customers: Customers; waiting: Waiting; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { mutate: change, isPending } = useChangeCustomer(onClose)
  if (customers.length === 0) return <EmptyState title={t('customer.onlyOne')} />
  const found = customers.filter((row) => matches(row, search))
  return (
    <form
      className={css.chooser}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) change(chosen)
      }}
    >
      <BareTextField
        type="search"
        data-autofocus
        label={t('customer.search')}
        placeholder={t('customer.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setChosen(null)
        }}
      />
      <output className={css.found}>{found.length === 0 && t('customer.none', { search })}</output>
      {found.length > 0 && (
        <ChoiceList
          label={t('customer.title')}
          value={chosen}
          onChange={setChosen}
          choices={found.map((row) => ({
            value: row.customerNumber,
            title: row.name,
            detail: detailOf(row, waitingFor(waiting, row.customerNumber)),
          }))}
        />
      )}
      <div className={css.foot}>
        <Button main type="submit" disabled={!chosen} waiting={isPending}>
          {t('customer.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The number of lines in the cart of a customer number, and of lines saved for later. */
const waitingFor = (waiting: Waiting, customerNumber: string) =>
  waiting.find((one) => one.customerNumber === customerNumber) ?? { lines: 0, saved: 0 }

const detailOf = (
  { customerNumber, city, state }: Customers[number],
  { lines, saved }: { lines: number; saved: number },
) =>
  [
    customerNumber,
    orNa([city, state].filter(Boolean).join(', ')),
    lines > 0 && t('customer.waits', { count: lines }),
    saved > 0 && t('customer.saved', { count: saved }),
  ]
    .filter(Boolean)
    .join(' · ')

const matches = (row: Customers[number], search: string) =>
  [row.name, row.customerNumber, row.city, row.state].some((part) =>
    part.toLowerCase().includes(search.trim().toLowerCase()),
  )
