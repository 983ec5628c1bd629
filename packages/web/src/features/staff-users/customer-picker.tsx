import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { customersQuery, type FoundCustomer } from './staff-users.queries.ts'
import css from './staff-users.module.css'

type Customer = Pick<FoundCustomer, 'customerNumber' | 'name'>
type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** Another choice takes the place of the former one. */ isSingle?: boolean
  chosen: readonly Customer[]
  onChosen: (chosen: Customer[]) => void
  isFirst?: boolean
}

/** Finds customers by number or name, and chooses some of them. */
export function CustomerPicker({ label, hint, error, isSingle, chosen, onChosen, isFirst }: Props) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const choose = (customer: Customer) => {
    onChosen(isSingle ? [customer] : [...chosen, customer])
    setSearch('')
    field.current?.focus()
  }
  return (
    <div className={css.picker}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        required
        // What is required are customers, and not a text to find them by.
        aria-required={chosen.length === 0}
        placeholder={t('userInvite.find')}
        autoComplete="off"
        maxLength={100}
        data-autofocus={isFirst}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          moveByArrows(event)
          if (event.key !== 'Enter' || search === '') return
          // A form is not sent by the key that ends a search. The only customer that was found is meant.
          event.preventDefault()
          const [only, ...others] = foundBeside(event.currentTarget)
          if (others.length === 0) only?.click()
        }}
      />
      {search.trim() !== '' && <Found search={search.trim()} chosen={chosen} onChoose={choose} />}
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={label}>
          {chosen.map(({ customerNumber, name }) => (
            <li key={customerNumber}>
              <span>
                {name} <span className="code">{customerNumber}</span>
              </span>
              <button
                type="button"
                aria-label={t('userInvite.drop', { customer: name })}
                onClick={() => {
                  onChosen(chosen.filter((other) => other.customerNumber !== customerNumber))
                  field.current?.focus()
                }}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const pickerOf = (part: HTMLElement) => part.closest(`.${css.picker}`)
const foundBeside = (part: HTMLElement) => [
  ...(pickerOf(part)?.querySelectorAll<HTMLElement>(`.${css.found} button`) ?? []),
]

/** Lets the arrow keys go from the field through what was found, and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [pickerOf(event.currentTarget)?.querySelector('input'), ...foundBeside(event.currentTarget)]
  event.preventDefault()
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
}

type FoundProps = { search: string; chosen: readonly Customer[]; onChoose: (customer: Customer) => void }

function Found({ search, chosen, onChoose }: FoundProps) {
  const { data, error, refetch } = useQuery(customersQuery(search))
  if (error && !data)
    return (
      <p className={css.nothing} role="alert">
        {t('userInvite.findFailed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </p>
    )
  if (!data) return null
  const found = data.customers.filter(
    ({ customerNumber }) => !chosen.some((other) => other.customerNumber === customerNumber),
  )
  return (
    <>
      <output className={found.length > 0 ? 'visually-hidden' : css.nothing}>
        {found.length > 0 ? t('userInvite.found', { count: found.length }) : t('userInvite.noneFound', { search })}
      </output>
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map((customer) => (
            <li key={customer.customerNumber}>
              <button type="button" onClick={() => onChoose(customer)} onKeyDown={moveByArrows}>
                <span>{customer.name}</span>
                <small>
                  <span className="code">{customer.customerNumber}</span>{' '}
                  {[customer.city, customer.state].filter(Boolean).join(', ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
