import { isZero } from '@sidemark/contract/rules/decimal'
import { feetText } from '@sidemark/contract/rules/spoken'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDay, formatWholeDay, formatInUnits, formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNear } from '#ui/rows/use-near.ts'
import { RowChoice, RowMenu } from '#ui/controls/row-menu.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { AlternativesOnDemand } from '#features/items/alternatives.tsx'
import { beneathLook, FarLine, LineRow, SourceChip } from '#features/items/line-row.tsx'
import { QuantityFields } from '#features/items/quantity-fields.tsx'
import type { CartLine } from './cart.queries.ts'
import { lineId } from './go-to-line.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { fromText, sourceParts, whenText } from './line-source.ts'
import { LotChoice } from './lot-choice.tsx'
import { type SaveLine, useLineQuantity } from './use-line-quantity.ts'
import css from './cart-line.module.css'

/** What a line's menu asks for. */
export type LineAct = 'edit' | 'lot' | 'job' | 'list' | 'save' | 'remove'
type Props = {
  user: User
  line: CartLine
  /** A group around the line names its job. */
  isInJob: boolean
  onAsk: (what: LineAct, line: CartLine) => void
  save: SaveLine
}

/** A line of a cart. In a long cart, lines after the first are only a name until the user comes near. */
export const CartLineRow = memo(function CartLineRow({ isFirst, ...props }: Props & { isFirst: boolean }) {
  const { line } = props
  const [isNear, place] = useNear(isFirst || line.needsLotChoice)
  return isNear ? (
    <WholeLine {...props} />
  ) : (
    <FarLine ref={place} id={lineId(line)} goods={{ ...line, picture: line.ImgSrc }} />
  )
})

/** Shows one line of a cart, with its quantity changed in place, and what has to be decided about it beneath it. */
function WholeLine({ user, line, isInJob, onAsk, save }: Props) {
  const quantity = useLineQuantity(line, save, (was) => onAsk('remove', was))
  const { problem, elsewhere, isPending } = quantity
  const problemId = `line-${line.id}-problem`
  return (
    <LineRow
      id={lineId(line)}
      goods={{ ...line, picture: line.ImgSrc }}
      sidemark={isInJob ? undefined : line.sidemark}
      isPending={isPending}
      quantity={
        line.cuts.length > 0 ? (
          <Cuts line={line} onEdit={() => onAsk('edit', line)} />
        ) : (
          <Quantity line={line} quantity={quantity} problemId={problem && problemId} />
        )
      }
      converted={
        quantity.isUnsaved ? (
          <Button
            quiet
            className={css.saveNow}
            data-quantity
            onKeyDown={quantity.onKeyDown}
            onBlur={quantity.onBlur}
            onClick={quantity.commit}
          >
            {t('cart.save')}
          </Button>
        ) : (
          otherUnits(line)
        )
      }
      money={user.userClaims.showPrices ? line : undefined}
      source={<Source line={line} currLocation={user.currLocation} />}
      menu={
        <RowMenu label={t('cart.actsOn', { sku: line.sku })}>
          {() => <Choices user={user} line={line} onChoose={(what) => onAsk(what, line)} />}
        </RowMenu>
      }
      notes={<Notes line={line} />}
      beneath={
        <>
          {problem && (
            <p id={problemId} className={`${beneathLook} ${css.problem}`} role="alert">
              {problem}
            </p>
          )}
          {elsewhere && (
            <div className={beneathLook}>
              <ChangedElsewhere
                line={elsewhere.was}
                theirs={line}
                mine={{ label: t('cart.useMine'), act: quantity.saveMine, isPending }}
                onKeep={quantity.keepTheirs}
              />
            </div>
          )}
          {line.needsLotChoice && (
            <div className={beneathLook}>
              <LotChoice user={user} line={line} />
            </div>
          )}
          {!isZero(line.qtyBackOrdered) && line.cuts.length === 0 && (
            <div className={beneathLook}>
              <AlternativesOnDemand
                customerNumber={user.customerNumber}
                sku={line.sku}
                quantity={line.customerQty}
                UMCode={line.customerUOM}
              />
            </div>
          )}
        </>
      }
    />
  )
}

type QuantityProps = { line: CartLine; quantity: ReturnType<typeof useLineQuantity>; problemId: string }

function Quantity({ line, quantity: { asked, onChange, onStep, onKeyDown, onBlur }, problemId }: QuantityProps) {
  return (
    // When the focus leaves the fields, the quantity is saved.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span data-quantity onKeyDown={onKeyDown} onBlur={onBlur}>
      <QuantityFields
        steps="small"
        least={0}
        asked={asked}
        onChange={onChange}
        onStep={onStep}
        UOMs={line.UOMs}
        of={line.sku}
        problemId={problemId}
      />
    </span>
  )
}

/** The cuts of roll goods, and the button that changes them. */
const Cuts = ({ line, onEdit }: { line: CartLine; onEdit: () => void }) => (
  <button
    type="button"
    className={css.cuts}
    data-row-edit
    data-on-paper
    aria-label={t('cart.changeCuts', { sku: line.sku, cuts: cutsInShort(line) })}
    onClick={onEdit}
  >
    {cutsInShort(line)} <IconPencil size={14} aria-hidden />
  </button>
)

/** "2 × 15 ft + 20 ft 6 in" */
const cutsInShort = ({ cuts }: CartLine) =>
  cuts.map(({ pieces, inches }) => `${pieces === 1 ? '' : `${pieces} × `}${feetText(inches)}`).join(' + ')

type ChoicesProps = { user: User; line: CartLine; onChoose: (what: LineAct) => void }

const Choices = ({ user: { userClaims }, line, onChoose }: ChoicesProps) =>
  (
    [
      ['edit', 'cart.act.edit'],
      // A line that no lot can fill asks its own question beneath it, or has its answer.
      [
        'lot',
        (line.lots.some(({ dyeLot, roll }) => dyeLot || roll) ||
          (!isZero(line.qtyBackOrdered) && line.etas.length > 0)) &&
          !line.needsLotChoice &&
          line.lotChoice === 'single' &&
          'cart.act.lot',
      ],
      ['job', userClaims.showItemSidemark && 'cart.act.job'],
      ['list', 'cart.act.list'],
      ['save', 'cart.act.save'],
      ['remove', 'cart.removeYes'],
    ] as const
  ).map(
    ([what, text]) =>
      text && (
        <RowChoice key={what} danger={what === 'remove'} onClick={() => onChoose(what)}>
          {t(text)}
        </RowChoice>
      ),
  )

const unitsOf = ({ customerQty, customerUOM, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: CartLine) => [
  { quantity: customerQty, UMCode: customerUOM },
  { quantity: qtyPriceUOM, UMCode: priceUOM },
  { quantity: baseQuantity, UMCode: baseUOM },
]

/**
 * "118.20 SF", "118.20 SF · 5 CT": the quantity in the pricing and the base unit, if those are others than the ordered
 * one. The cuts of roll goods are in none of them.
 */
const otherUnits = (line: CartLine) =>
  formatInUnits(unitsOf(line).filter(({ UMCode }) => line.cuts.length > 0 || UMCode !== line.customerUOM))

/** Further facts of a line, which most lines do not have. */
function Notes({ line }: { line: CartLine }) {
  const { cuts, breakQuantity, quote, priceParts, comments } = line
  const differ = new Set(cuts.map(({ unitPrice }) => unitPrice)).size > 1
  const isTold = differ || cuts.some(({ sidemark, comment }) => sidemark || comment)
  if (!isTold && !breakQuantity && !quote && !priceParts && !comments) return null
  return (
    <>
      {isTold && <CutTexts cuts={cuts} />}
      {breakQuantity && (
        <span>
          {t('cart.counted', { quantity: formatQuantityOf({ quantity: breakQuantity, UMCode: line.baseUOM }) })}
        </span>
      )}
      {quote && <span className={quote.state === 'expired' ? css.later : undefined}>{quoteText(quote)}</span>}
      {priceParts && (
        <span className={css.later}>{pricePartsText(priceParts, { ...line, UMCode: line.customerUOM })}</span>
      )}
      {comments && <span>{comments}</span>}
    </>
  )
}

/** Shows lots, branch and day of what is in stock as one chip, and what is on back order as another. */
function Source({ line, currLocation }: { line: CartLine; currLocation: string }) {
  const [first] = line.lots
  const isShort = !isZero(line.qtyBackOrdered)
  // The choice beneath the line says which lots and days it can have.
  if (line.needsLotChoice) return null
  // Goods of which none is set aside come from no branch yet.
  const parts =
    line.qtyBackOrdered === line.customerQty
      ? []
      : sourceParts(
          line.lots,
          isShort,
          first?.location === currLocation ? first.locReportName : fromText(first?.locReportName),
        )
  // The day of what is on back order is beside its quantity.
  const stock = isShort ? line.stockPromise : { date: line.promisedDate, steps: line.promiseSteps }
  const day = stock?.date && whenText(stock.steps, stock.date)
  return (
    <>
      {parts.length > 0 && <SourceChip parts={parts} day={day} />}
      {isShort && <SourceChip tone="later" parts={[backOrderText(line)]} />}
    </>
  )
}

/** Says whether the price is the quote's. After the quote's last day, it is today's price. */
function quoteText({ quoteNumber: number, expiresOn, state }: NonNullable<CartLine['quote']>) {
  return state === 'expired'
    ? t('cart.quoteExpired', { number })
    : t('cart.quoteHolds', { number, date: expiresOn ? formatDay(expiresOn) : '' })
}

/** Says how much of the line is on back order, and when it should come. The date is absent for users with hideBOETA. */
function backOrderText({ qtyBackOrdered, customerUOM: unit, dateAvailable, promisedDate }: CartLine) {
  const amount = t('cart.backOrdered', { quantity: formatQuantity(qtyBackOrdered), unit })
  if (dateAvailable === undefined) return amount
  // The day on which it comes to the customer, which may be later than the one on which the branch has it.
  const day = dateAvailable && (promisedDate ?? dateAvailable)
  const date = day ? t('cart.backOrderDate', { date: formatWholeDay(day) }) : t('cart.backOrderNoDate')
  return `${amount}, ${date}`
}
