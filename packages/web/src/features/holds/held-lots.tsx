import './line-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import type { Item } from '../catalogue/catalogue.queries.ts'
import { JoinDialog } from './join-dialog.tsx'
import { heldLotsQuery } from './line.queries.ts'
import css from './held-lots.module.css'

type Props = { user: User; item: Item; /** What the order form asks for. */ asked: { quantity: string; UMCode: string } }

/** Lots that others hold, until when, and a place in the line for them. Nobody is named. Nothing where no lot is held. */
export function HeldLots({ user, item, asked }: Props) {
  const [isJoining, setJoining] = useState(false)
  const { data } = useQuery(heldLotsQuery(user.customerNumber, item.sku))
  if (!data || data.lots.length === 0) return null
  return (
    <section className={css.held} aria-labelledby="item-held">
      <div className={css.head}>
        <h3 id="item-held">{t('line.held')}</h3>
        <Button onClick={() => setJoining(true)}>{t('line.join')}</Button>
      </div>
      <ul className={css.lots}>
        {data.lots.map(({ location, locReportName, dyeLot, roll, heldUntil }) => (
          <li key={`${location} ${dyeLot} ${roll}`}>
            <span>{locReportName}</span>
            <span className="code">{[dyeLot, roll].filter(Boolean).join(', ')}</span>
            <span>{t('line.heldUntil', { at: formatInstant(heldUntil, user.timeZone) })}</span>
          </li>
        ))}
      </ul>
      {data.inLine > 0 && <p className={css.line}>{t('line.inLine', { count: data.inLine })}</p>}
      {isJoining && <JoinDialog customerNumber={user.customerNumber} item={item} lots={data.lots} asked={asked} onClose={() => setJoining(false)} />}
    </section>
  )
}
