import './waitlist-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Item } from '#features/items/items.queries.ts'
import { JoinWaitlistDialog } from './join-waitlist-dialog.tsx'
import { heldLotsQuery } from './waitlist.queries.ts'
import css from './held-lots.module.css'

type Props = {
  user: User
  item: Item
  /** The quantity and unit in the order form. */ asked: { quantity: string; UMCode: string }
}

/**
 * Shows the lots that others hold, until when, and a button to join their waitlist. It names nobody, and shows nothing
 * if no lot is held.
 */
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
      {data.inLine > 0 && <p className={css.waitlist}>{t('line.inLine', { count: data.inLine })}</p>}
      {isJoining && (
        <JoinWaitlistDialog
          customerNumber={user.customerNumber}
          item={item}
          lots={data.lots}
          asked={asked}
          onClose={() => setJoining(false)}
        />
      )}
    </section>
  )
}
