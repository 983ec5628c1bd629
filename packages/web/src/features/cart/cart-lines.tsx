import { isZero } from '@sidemark/contract/rules/decimal'
import { Fragment, useDeferredValue, useEffect, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { besideLine } from '#ui/rows/beside-line.ts'
import { LineList } from '#features/items/line-row.tsx'
import { type LineAct, CartLineRow } from './cart-line.tsx'
import { useUpdateLine } from './cart-acts.queries.ts'
import type { Cart, CartLine } from './cart.queries.ts'
import { FloorHead, inFloors, useMixedFloors } from './floors.tsx'
import { lineId } from './go-to-line.ts'
import { JobGroups } from './job-groups.tsx'
import { useLineActs } from './saved.queries.ts'
import type { SaveLine } from './use-line-quantity.ts'
import css from './cart-lines.module.css'

const loadEdit = () => import('./cart-edit-dialog.tsx')
const loadRemove = () => import('./remove-line-dialog.tsx')
const CartEditDialog = lazily(loadEdit, 'CartEditDialog', Coming)
const RemoveLineDialog = lazily(loadRemove, 'RemoveLineDialog', Coming)
const LotDialog = lazily(() => import('./lot-dialog.tsx'), 'LotDialog', Coming)
const JobDialog = lazily(() => import('./job-dialog.tsx'), 'JobDialog', Coming)
const AddToListDialog = lazily(() => import('#features/add-to-list/add-to-list-dialog.tsx'), 'AddToListDialog', Coming)

/** Of a cart with more lines, those far from the screen are not drawn whole. */
const LONG = 40
/** In a long cart, this many lines are drawn whole at once, wherever they are. */
const FIRST = 8
/** Before the first paint, a group has at most this many lines. That is more than a screen shows. */
const BEFORE_PAINT = 24

type Asking = {
  what: Exclude<LineAct, 'save'>
  line: CartLine
  from: Element | null
  focusAfter: ReturnType<typeof besideLine>
} | null

/**
 * Shows the lines in two groups: the ordered ones and those on back order. Requirements. If there are several
 * jobs, each group is divided by job.
 */
export function CartLines({
  user,
  cart: { itemList, jobs = [], version },
  orderSidemark = '',
}: {
  user: User
  /** The order's sidemark, of lines that have none of their own. */
  orderSidemark?: string
  cart: Pick<Cart, 'itemList' | 'jobs' | 'version'>
}) {
  'use memo'
  const [asking, setAsking] = useState<Asking>(null)
  const floorFrom = useMixedFloors(user.customerNumber, itemList, version)
  const close = () => setAsking(null)
  const {
    save: { mutate: saveForLater },
  } = useLineActs(user.customerNumber)
  const { mutateAsync: update } = useUpdateLine(user.customerNumber)
  const save: SaveLine = async (line, change) => {
    const focused = focusedIn(line)
    const saved = await update({ line, change })
    setTimeout(focused)
    return saved?.itemList.find(({ id }) => id === line.id) ?? null
  }
  const ask = (what: LineAct, line: CartLine) => {
    // The menu has gone when the dialog closes, but its row has not.
    const from = document.activeElement?.closest('[data-line]') ?? null
    const focusAfter = besideLine(from)
    if (what === 'save')
      saveForLater(
        { lines: [line], done: t('cart.savedOne', { sku: line.sku }) },
        { onSuccess: () => setTimeout(() => focusAfter()?.focus()) },
      )
    else setAsking({ what, line, from, focusAfter })
  }
  // A user who looks at lines may change one, so the dialogs are loaded ahead.
  useEffect(() => {
    ahead(loadEdit)
    ahead(loadRemove)
  }, [])
  const ordered = itemList.filter(({ qtyBackOrdered }) => isZero(qtyBackOrdered))
  const backOrdered = itemList
    .filter(({ qtyBackOrdered }) => !isZero(qtyBackOrdered))
    // Those that keep the cart from its checkout come first.
    .toSorted((a, b) => Number(b.needsLotChoice) - Number(a.needsLotChoice))
  const first = itemList.length > LONG ? [...ordered, ...backOrdered].slice(0, FIRST) : itemList
  const isPainted = useDeferredValue(true, false)
  const rows = (members: CartLine[]) => (
    <LineList>
      {inFloors(isPainted ? members : members.slice(0, BEFORE_PAINT)).map((line) => {
        const floor = floorFrom(line)
        return (
          <Fragment key={`${line.lineNumber}.${line.sequence}`}>
            {floor !== null && <FloorHead customerNumber={user.customerNumber} floor={floor} />}
            <CartLineRow
              user={user}
              line={line}
              isInJob={jobs.length > 1}
              isFirst={first.includes(line)}
              onAsk={ask}
              save={save}
            />
          </Fragment>
        )
      })}
    </LineList>
  )
  const group = (title: string, of: 'ordered' | 'backOrdered', members: CartLine[]) =>
    members.length > 0 && (
      <section className={css.group} aria-label={title}>
        <h3 className={css.title}>
          {title}
          <span>{members.length}</span>
        </h3>
        {jobs.length > 1 ? (
          <JobGroups jobs={jobs} lines={members} of={of} orderSidemark={orderSidemark}>
            {rows}
          </JobGroups>
        ) : (
          rows(members)
        )}
      </section>
    )

  return (
    <>
      {group(t('cart.ordered'), 'ordered', ordered)}
      {group(t('cart.onBackOrder'), 'backOrdered', backOrdered)}
      {asking?.what === 'edit' && (
        <CartEditDialog
          user={user}
          line={asking.line}
          lines={itemList}
          focusAfter={rowOrNext(asking)}
          onClose={close}
          onRemove={() => setAsking({ ...asking, what: 'remove' })}
        />
      )}
      {asking?.what === 'remove' && (
        <RemoveLineDialog user={user} line={asking.line} focusAfter={asking.focusAfter} onClose={close} />
      )}
      {asking?.what === 'lot' && (
        <LotDialog user={user} line={asking.line} focusAfter={rowOrNext(asking)} onClose={close} />
      )}
      {asking?.what === 'job' && (
        <JobDialog
          customerNumber={user.customerNumber}
          lines={itemList}
          chosen={[asking.line.id]}
          focusAfter={rowOfJob(asking)}
          onClose={close}
        />
      )}
      {asking?.what === 'list' && (
        <AddToListDialog
          customerNumber={user.customerNumber}
          item={{ ...asking.line, quantity: asking.line.customerQty, UMCode: asking.line.customerUOM }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The focus goes back to the line's own row, if that is still there. */
const rowOrNext =
  ({ from, focusAfter }: NonNullable<Asking>) =>
  () =>
    from?.isConnected ? null : focusAfter()

/** A line that has another job has a row in that job's group. */
const rowOfJob = (asking: NonNullable<Asking>) => () =>
  asking.from?.isConnected
    ? null
    : (document.getElementById(lineId(asking.line))?.querySelector<HTMLElement>('[data-row-link]') ??
      asking.focusAfter())

/**
 * Notes which control of a line has the focus. A line that goes on back order gets a new row, and the returned function
 * gives the focus to the same control there.
 */
function focusedIn(line: CartLine) {
  const row = () => document.getElementById(lineId(line))
  const here = document.activeElement
  const name = row()?.contains(here) ? here?.getAttribute('aria-label') : null
  return () => {
    if (name && document.activeElement === document.body)
      row()
        ?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)
        ?.focus({ preventScroll: true })
  }
}

/** Shown while a dialog is being loaded. Escape cancels the dialog, and closes nothing behind it. */
function Coming({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [onClose])
  return null
}
