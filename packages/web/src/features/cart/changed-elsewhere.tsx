import { piecesText } from '@sidemark/contract/rules/pieces'
import { formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { CartLine } from './cart.queries.ts'
import css from './cart-dialogs.module.css'

type Props = {
  /** The line when the user began, and the line now. It is null if another device removed it. */
  line: CartLine
  theirs: CartLine | null
  /** The act that the user can still do, or null if nothing is left to do. */
  mine: { label: string; act: () => void; isPending: boolean } | null
  onKeep: () => void
}

/** Says that another device was first, and lets the user choose between the two versions. */
export function ChangedElsewhere({ line, theirs, mine, onKeep }: Props) {
  return (
    <div ref={focusFirst} className={css.elsewhere} role="alert">
      <p>{theirs ? changedText(line, theirs) : t('cart.goneElsewhere', { sku: line.sku })}</p>
      <div className={css.ways}>
        <Button onClick={onKeep}>{theirs ? keepText(line, theirs) : t(mine ? 'cart.leaveOut' : 'cart.dismiss')}</Button>
        {mine && (
          <Button main waiting={mine.isPending} onClick={mine.act}>
            {mine.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Its first button gets the focus, so the user can choose by keyboard, unless the user already does something else. */
const focusFirst = (notice: HTMLElement | null) => {
  const here = document.activeElement
  if (here === document.body || notice?.closest('[data-line], dialog')?.contains(here))
    notice?.querySelector('button')?.focus()
}
const quantityOf = ({ customerQty: quantity, customerUOM: UMCode, cuts }: CartLine) =>
  [
    formatQuantityOf({ quantity, UMCode }),
    ...cuts.map(({ pieces, inches }) => piecesText({ pieces, inches, comment: '' })),
  ].join(' · ')
const isOtherQuantity = (line: CartLine, theirs: CartLine) => quantityOf(line) !== quantityOf(theirs)
const keepText = (line: CartLine, theirs: CartLine) =>
  isOtherQuantity(line, theirs) ? t('cart.keepTheirs', { theirs: quantityOf(theirs) }) : t('cart.keepTheirTexts')
const textsOf = (line: CartLine, theirs: CartLine) =>
  [
    theirs.sidemark !== line.sidemark &&
      (theirs.sidemark ? `${t('cart.sidemark')} ${theirs.sidemark}` : t('cart.noJob')),
    theirs.comments !== line.comments && `${t('cart.comments')} ${theirs.comments || '–'}`,
  ]
    .filter(Boolean)
    .join(', ')
function changedText(line: CartLine, theirs: CartLine) {
  const texts = textsOf(line, theirs)
  return [
    isOtherQuantity(line, theirs) &&
      t('cart.elsewhere', {
        theirs: quantityOf(theirs),
        quantity: formatQuantity(line.customerQty),
        unit: line.customerUOM,
      }),
    texts && t('cart.elsewhereSame', { theirs: texts }),
  ]
    .filter(Boolean)
    .join(' ')
}
