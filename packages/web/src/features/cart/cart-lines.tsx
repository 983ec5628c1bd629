import { isZero } from '@sidemark/contract/rules/decimal'
import { lazy, Suspense, useState } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { CartLineRow } from './cart-line.tsx'
import type { CartLine } from './cart.queries.ts'
import css from './cart-lines.module.css'

const CartEditDialog = lazy(async () => ({ default: (await import('./cart-edit-dialog.tsx')).CartEditDialog }))
const RemoveLineDialog = lazy(async () => ({ default: (await import('./remove-line-dialog.tsx')).RemoveLineDialog }))

type Asking = { what: 'edit' | 'remove'; line: CartLine } | null

/** The lines in two groups: what is ordered, and what is on back order. Specification 2. */
export function CartLines({ user, lines }: { user: User; lines: CartLine[] }) {
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const ordered = lines.filter(({ qtyBackOrdered }) => isZero(qtyBackOrdered))
  const backOrdered = lines.filter(({ qtyBackOrdered }) => !isZero(qtyBackOrdered))
  const group = (title: string, members: CartLine[]) => members.length > 0 && (
    <section className={css.group} aria-label={title}>
      <h3 className={css.title}>{title}<span>{members.length}</span></h3>
      <ul className={css.lines}>
        {members.map((line) => (
          <CartLineRow
            key={`${line.lineNumber}.${line.sequence}`} user={user} line={line}
            onEdit={() => setAsking({ what: 'edit', line })} onRemove={() => setAsking({ what: 'remove', line })}
          />
        ))}
      </ul>
    </section>
  )

  return (
    <>
      {group(t('cart.ordered'), ordered)}
      {group(t('cart.onBackOrder'), backOrdered)}
      <Suspense>
        {asking?.what === 'edit' && <CartEditDialog user={user} line={asking.line} onClose={close} onRemove={() => setAsking({ what: 'remove', line: asking.line })} />}
        {asking?.what === 'remove' && <RemoveLineDialog user={user} line={asking.line} onClose={close} />}
      </Suspense>
    </>
  )
}
