import Big from 'big.js'
import { amountSentence } from '@sidemark/contract/rules/amount-sentences'
import { isZero } from '@sidemark/contract/rules/decimal'
import { Problem } from '@sidemark/contract/rules/problems'
import { readAmount } from '@sidemark/contract/rules/reading/amount'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { TypedQuantity } from '#features/items/quantity-fields.tsx'
import type { LineChange } from './cart-acts.queries.ts'
import type { CartLine } from './cart.queries.ts'
import { inUnit, shownIn } from './in-unit.ts'
import { asItIs, mineOverTheirs } from './mine-over-theirs.ts'

/** The pause after −, + or another unit before the quantity is saved, in ms. Several presses are one change. */
const PAUSE = 400

/**
 * A quantity that is not saved yet. isFinal: it is saved without another act of the user. own: what the user typed or
 * stepped to, absent if only the unit was changed.
 */
type Edit = TypedQuantity & { isFinal: boolean; own?: TypedQuantity | undefined }
/** Sends a change of a line as the user saw it. It returns the line as it is then, or null if it has left the cart. */
export type SaveLine = (line: CartLine, change: LineChange) => Promise<CartLine | null>

/**
 * The quantity of a line, changed in its place. −, + and a unit that has the same goods are saved after a pause. A typed
 * number, and a unit in which the goods are others, are saved when the user presses Enter or leaves the fields or the
 * page. Quantity 0 asks whether to remove the line. A refusal restores the line, and without an answer what was typed
 * stays. If another device has changed the line in the meantime, the user chooses (`elsewhere`).
 */
export function useLineQuantity(line: CartLine, save: SaveLine, onZero: (line: CartLine) => void) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [elsewhere, setElsewhere] = useState<{ was: CartLine; change: LineChange } | null>(null)
  /** The line when the user began, or as the last change has left it. */
  const seen = useRef(line)
  const sent = useRef<{ edit: Edit; done: Promise<void> }>(null)
  /** The line's goods in the units that it had, because the line may not know them any more. */
  const had = useRef({ goods: '', inUnits: new Map<string, string>() })
  const asked: TypedQuantity = edit ?? { typed: line.customerQty, UMCode: line.customerUOM }

  function begin(next: Edit) {
    if (!edit && !isSending) seen.current = line
    setProblem('')
    setEdit(next)
  }
  /** The line's own goods in another unit, or null if they are no round number of it. */
  function sameIn(to: string) {
    if (had.current.goods !== line.baseQuantity) had.current = { goods: line.baseQuantity, inUnits: new Map() }
    const { inUnits } = had.current
    inUnits.set(line.customerUOM, line.customerQty)
    return inUnits.get(to) ?? inUnit(line, line.customerQty, line.customerUOM, to)
  }
  function restore() {
    setEdit(null)
    setProblem('')
  }
  async function send(was: CartLine, change: LineChange, its: Edit) {
    setSending(true)
    setElsewhere(null)
    try {
      seen.current = (await save(was, change)) ?? was
      setEdit((now) => (now === its ? null : now))
    } catch (error) {
      if (error instanceof Problem) {
        setEdit(null)
        if (error.type === 'cart-changed') setElsewhere({ was, change })
        else if (error.type === 'conflict') notify.warning(error.message)
      } else {
        setProblem(t('cart.notSaved'))
        setEdit((now) => now && { ...now, isFinal: false })
      }
    } finally {
      setSending(false)
    }
  }
  function commit() {
    if (!edit) return
    if (isSending) return setEdit({ ...edit, isFinal: true })
    const { quantity: qtyToOrder, problem: wrong } = readAmount(edit.typed, edit)
    if (wrong) return setProblem(amountSentence(wrong, edit.UMCode))
    const was = seen.current
    if (edit.UMCode === was.customerUOM && new Big(qtyToOrder).eq(was.customerQty)) return restore()
    if (isZero(qtyToOrder)) {
      restore()
      return onZero(was)
    }
    start(was, { ...asItIs(was), UMCode: edit.UMCode, qtyToOrder }, edit)
  }
  function start(was: CartLine, change: LineChange, { typed, UMCode }: TypedQuantity) {
    const its = { typed, UMCode, isFinal: true }
    setEdit(its)
    sent.current = { edit: its, done: send(was, change, its) }
  }

  const commitNow = useEffectEvent(commit)
  useEffect(() => {
    if (!edit?.isFinal || isSending) return
    const timer = setTimeout(commitNow, PAUSE)
    return () => clearTimeout(timer)
  }, [edit, isSending])
  // The row disappears when the drawer closes, and when the line goes on back order. What was typed is not lost. A field
  // does not always lose the focus before: not on Back, and not when a phone's button is pressed.
  const leave = useEffectEvent(() => {
    if (!edit || edit === sent.current?.edit) return
    void (sent.current?.done ?? Promise.resolve()).then(() => {
      const { quantity: qtyToOrder } = readAmount(edit.typed, edit)
      if (qtyToOrder && !isZero(qtyToOrder))
        return save(seen.current, { ...asItIs(seen.current), UMCode: edit.UMCode, qtyToOrder })
    })
  })
  useEffect(() => () => leave(), [])

  return {
    asked,
    /** What the user typed is not saved yet, and is not on its way. */
    isUnsaved: edit !== null && !edit.isFinal,
    isPending: isSending || Boolean(edit?.isFinal),
    problem,
    elsewhere,
    commit,
    keepTheirs: () => setElsewhere(null),
    saveMine: () => {
      if (!elsewhere) return
      const mine = mineOverTheirs(elsewhere.was, line, elsewhere.change)
      start(line, mine, { typed: String(mine.qtyToOrder), UMCode: mine.UMCode })
    },
    onChange: (next: TypedQuantity) => {
      if (next.UMCode === asked.UMCode) return begin({ ...next, isFinal: false, own: next })
      const same = edit?.own ? null : sameIn(next.UMCode)
      begin({
        UMCode: next.UMCode,
        typed: same ?? inOtherUnit(line, edit?.own, next.UMCode),
        isFinal: same !== null,
        own: edit?.own,
      })
    },
    onStep: (next: TypedQuantity) => begin({ ...next, isFinal: true, own: next }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
        // The fields may be inside the form of a page.
        event.preventDefault()
        commit()
      }
      if (event.key !== 'Escape' || !edit) return
      // Only the typed quantity is given up. The drawer around it stays open.
      event.preventDefault()
      event.stopPropagation()
      restore()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const next = relatedTarget?.closest('[data-quantity]')
      if (!next || !currentTarget.closest('[data-line]')?.contains(next)) commit()
    },
  }
}

/** What cannot be read stays as it is, until the user leaves the field. */
function inOtherUnit(line: CartLine, own: TypedQuantity | undefined, to: string) {
  if (!own) return shownIn(line, undefined, to)
  const { quantity } = readAmount(own.typed, own)
  return quantity === null ? own.typed : shownIn(line, { quantity, UMCode: own.UMCode }, to)
}
