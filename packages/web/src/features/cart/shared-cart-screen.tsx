import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { MOST_LINES } from '../cart/cart.queries.ts'
import { SharedRow } from './shared-row.tsx'
import { sharedCartQuery, type SharedLine, useTakeLines } from './shared-carts.queries.ts'
import css from './shared-cart-screen.module.css'

/**
 * Shows the cart that a colleague shared, with my price and today's stock. I can add all of it, or chosen lines, to my
 * cart.
 */
export function SharedCartScreen({ user: { customerNumber }, id }: { user: User; id: string }) {
  const { data, error, refetch } = useQuery(sharedCartQuery(customerNumber, id))
  if (error instanceof Problem && error.type === 'not-found') {
    return (
      <div className="page">
        <EmptyState title={t('shared.gone')}>
          <span>{t('shared.goneHint')}</span>
          <Link to="/">{t('checkout.search')}</Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page">
      <header className={css.head}>
        <h1>{data?.note || t('shared.cart')}</h1>
        {data && (
          <p>
            {[
              data.own ? t('shared.own') : t('shared.by', { name: data.by }),
              t('shared.until', { day: formatInstant(data.expiresAt) }),
            ].join(' · ')}
          </p>
        )}
      </header>
      {error && !data && <ErrorState text={t('shared.failed')} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons rows={4} height={88} />}
      {data && <Chooser customerNumber={customerNumber} id={id} lines={data.lines} />}
    </div>
  )
}

function Chooser({ customerNumber, id, lines }: { customerNumber: string; id: string; lines: SharedLine[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { mutate: take, isPending, data: taken } = useTakeLines(customerNumber, id)
  const chosen = lines
    .filter(({ lineNumber, refusal }) => refusal === '' && !left.has(lineNumber))
    .map(({ lineNumber }) => lineNumber)
  const choose = (lineNumber: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== lineNumber) : [...before, lineNumber]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = event.currentTarget.querySelector('a')
    // Lines that were added are no longer chosen, so a second press does not add them twice.
    take(chosen.length === lines.length ? undefined : chosen.slice(0, MOST_LINES), {
      onSuccess: () => {
        setLeft(new Set(lines.map(({ lineNumber }) => lineNumber)))
        first?.focus()
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <SharedRow
            key={line.lineNumber}
            line={line}
            taken={taken?.lines.find((one) => one.line === line.lineNumber)}
            isChosen={chosen.includes(line.lineNumber)}
            onChoose={(isChosen) => choose(line.lineNumber, isChosen)}
          />
        ))}
      </ul>
      {(chosen.length > 0 || !taken) && (
        <Button main size="large" type="submit" disabled={chosen.length === 0} waiting={isPending}>
          {t('shared.take', { count: chosen.length })}
        </Button>
      )}
    </form>
  )
}
