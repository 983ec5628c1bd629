import { formatQuantity, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import type { CartLine } from './cart.queries.ts'
import css from './cart-dialogs.module.css'

type Props = {
  /** The line as it was when this device began, and as it is now; null: another device removed it. */
  line: CartLine
  theirs: CartLine | null
  /** What to do all the same; null: nothing is left to do. */
  mine: { label: string; act: () => void; isPending: boolean } | null
  onKeep: () => void
}

/** Another device was first: both values, and the choice between them. */
export function Elsewhere({ line, theirs, mine, onKeep }: Props) {
  return (
    <div ref={focusFirst} className={css.elsewhere} role="alert">
      <p>{theirs ? changedText(line, theirs) : t('cart.goneElsewhere', { sku: line.sku })}</p>
      <div className={css.ways}>
        <Button onClick={onKeep}>{theirs ? keepText(line, theirs) : t(mine ? 'cart.leaveOut' : 'cart.dismiss')}</Button>
        {mine && <Button main waiting={mine.isPending} onClick={mine.act}>{mine.label}</Button>}
      </div>
    </div>
  )
}

/** It comes into a dialog that is open: whoever pressed Save chooses with the next keys. */
const focusFirst = (notice: HTMLElement | null) => notice?.querySelector('button')?.focus()
const quantityOf = ({ customerQty: quantity, customerUOM: UMCode }: CartLine) => formatQuantityOf({ quantity, UMCode })
const isOtherQuantity = (line: CartLine, theirs: CartLine) => quantityOf(line) !== quantityOf(theirs)
const keepText = (line: CartLine, theirs: CartLine) => (isOtherQuantity(line, theirs) ? t('cart.keepTheirs', { theirs: quantityOf(theirs) }) : t('cart.keepTheirTexts'))
const textsOf = (line: CartLine, theirs: CartLine) => [
  theirs.sidemark !== line.sidemark && (theirs.sidemark ? `${t('cart.sidemark')} ${theirs.sidemark}` : t('cart.noJob')),
  theirs.comments !== line.comments && `${t('cart.comments')} ${theirs.comments || '–'}`,
].filter(Boolean).join(', ')
function changedText(line: CartLine, theirs: CartLine) {
  const texts = textsOf(line, theirs)
  return [
    isOtherQuantity(line, theirs) && t('cart.elsewhere', { theirs: quantityOf(theirs), quantity: formatQuantity(line.customerQty), unit: line.customerUOM }),
    texts && t('cart.elsewhereSame', { theirs: texts }),
  ].filter(Boolean).join(' ')
}
