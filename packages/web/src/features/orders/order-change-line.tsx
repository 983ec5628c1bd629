import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { pickedSentence } from '@sidemark/contract/rules/order-sentences'
import type { Reply } from '#platform/api/call.ts'
import { dotted, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CutEditor } from '#features/items/cut-editor-later.tsx'
import { type CutRow, feetOf, firstRows, readRows, unitOfCuts } from '#features/items/cut-rows.ts'
import { itemQuery } from '#features/items/items.queries.ts'
import { beneathLook, LineRow } from '#features/items/line-row.tsx'
import { QuantityFields } from '#features/items/quantity-fields.tsx'
import { LineProgress } from './line-progress.tsx'
import type { LineDraft } from './order-change.ts'
import type { OrderedLine } from './order-groups.ts'
import { Lots, otherUnits } from './order-line.tsx'
import css from './order-dialogs.module.css'

/** What of a line its fields need. */
type ChangedLine = Pick<
  OrderedLine,
  | 'sku'
  | 'description'
  | 'color'
  | 'size'
  | 'picture'
  | 'material'
  | 'baseUOM'
  | 'UOMs'
  | 'UMCode'
  | 'quantity'
  | 'qtyPicked'
  | 'status'
  | 'location'
>

/** The field that an added line begins with. */
const takeFocus = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus()

type Props = {
  user: User
  /** The line as it is ordered, or the added item. */
  line: ChangedLine
  /** The line as it is ordered. It is absent for an added item. */
  before?: OrderedLine
  /** The line as the change would leave it. It is absent while that is not known. */
  now: OrderedLine | undefined
  /** The line is changed, and what comes of the last typed value is not known yet. */
  isPending: boolean
  typed: LineDraft
  onChange: (next: Partial<LineDraft>) => void
  /** Takes the removal of an ordered line back. A line whose quantity was typed as zero has the ordered one again. */
  onKeep?: () => void
  isFirst: boolean
  /** The form was sent while this line had a problem. */
  isWrong: boolean
  refused: Reply<'POST /api/orders/:id/change'>['refusals'][number] | undefined
  /** The line is only being added. Then it is taken back at once, and says more about the item. */
  addition?: { onRemove: () => void; stock: ReactNode; choice: ReactNode }
}

/**
 * One line of an order that is changed, as the order shows it: its quantity and unit or, for roll goods, its cuts are
 * fields, and its price, stock and day are those of what is typed.
 */
export function OrderChangeLine(props: Props) {
  const { user, line, before, now, isPending, typed, onChange, onKeep, isFirst, isWrong, refused, addition } = props
  const isCut = line.baseUOM === 'IN' && isZero(line.qtyPicked)
  const { data } = useQuery({ ...itemQuery(user.customerNumber, line.sku), enabled: isCut })
  const loaded = isCut ? data : undefined
  const item = loaded ?? { sku: line.sku, rollWidth: null, minCut: null, factors: [] }
  const [opened, setOpened] = useState(false)
  const UMCode = unitOfCuts(typed.UMCode, line.UOMs)
  const setRows = (rows: CutRow[]) => onChange({ rows, cuts: readRows(rows, item), UMCode })
  const toOneLength = () =>
    onChange({ rows: null, cuts: null, ...(typed.cuts && { quantity: feetOf(typed.cuts.inches) }) })
  const isOut = typed.removed || now?.isTakenOut || (onKeep && !typed.rows && isZeroTyped(typed))
  const problem = !typed.rows && isWrong ? t('order.notANumber') : refused?.reason
  const problemId = `change-${typed.name}`
  const isText = typed.rows || typed.removed || line.quantity === line.qtyPicked
  return (
    <LineRow
      isUnlinked
      data-out={isOut || undefined}
      goods={line}
      sidemark={before?.sidemark}
      isPending={isPending}
      quantity={
        isText ? (
          <strong>{formatQuantityOf(now ?? line)}</strong>
        ) : (
          <span ref={addition && takeFocus}>
            <QuantityFields
              steps="small"
              asked={{ typed: typed.quantity, UMCode: typed.UMCode }}
              onChange={({ typed: quantity, UMCode }) => onChange({ quantity, UMCode })}
              UOMs={line.UOMs}
              of={line.sku}
              problemId={problem && problemId}
            />
          </span>
        )
      }
      converted={now && !isOut && otherUnits(now)}
      money={user.userClaims.showPrices ? (isOut ? before && { net: before.net } : now) : undefined}
      source={
        !isOut &&
        (now ? (
          <>
            <Lots lots={now.lots} isShort={!isZero(now.qtyBackOrdered)} from={now.location} />
            <LineProgress user={user} line={now} />
          </>
        ) : (
          addition?.stock
        ))
      }
      menu={
        isZero(line.qtyPicked) && (
          <>
            {isOut && <span className={css.gone}>{t('order.taken')}</span>}
            <Button
              quiet
              className={css.remove}
              aria-label={t(isOut ? 'order.keepOf' : 'order.removeOf', { sku: line.sku })}
              onClick={isOut ? onKeep : (addition?.onRemove ?? (() => onChange({ removed: true })))}
            >
              {t(isOut ? 'order.keep' : 'order.remove')}
            </Button>
          </>
        )
      }
      notes={
        <>
          {!isZero(line.qtyPicked) && <span>{pickedSentence(line)}</span>}
          {before && now && isOther(before, now) && (
            <span className={css.was}>
              {t('order.was', {
                what: dotted([formatQuantityOf(before), before.net !== undefined && formatMoney(before.net)]),
              })}
            </span>
          )}
        </>
      }
      beneath={
        <>
          {problem && (
            <p className={`${beneathLook} ${css.wrong}`} id={problemId} role="alert">
              {problem}{' '}
              {refused?.most && !typed.rows && (
                <Button size="small" onClick={() => onChange({ quantity: refused.most ?? '' })}>
                  {t('order.useMost', { most: formatQuantityOf({ ...typed, quantity: refused.most }) })}
                </Button>
              )}
            </p>
          )}
          {!typed.removed && (addition || loaded) && (
            <div className={beneathLook}>
              {addition?.choice}
              {typed.rows && (
                <CutEditor
                  item={item}
                  rows={typed.rows}
                  onChange={setRows}
                  price={undefined}
                  hasSidemarks={user.userClaims.showItemSidemark}
                  tried={isWrong}
                  takesFocus={isFirst || opened}
                />
              )}
              {loaded && (
                <Button
                  size="small"
                  onClick={() => {
                    setOpened(true)
                    if (typed.rows) toOneLength()
                    else setRows(firstRows({ typed: typed.quantity, UMCode: typed.UMCode }, loaded))
                  }}
                >
                  {t(typed.rows ? 'adding.oneLength' : 'adding.cuts')}
                </Button>
              )}
            </div>
          )}
        </>
      }
    />
  )
}

/** Zero takes the line out, which the server says only after a pause. */
const isZeroTyped = ({ quantity, UMCode }: LineDraft) => isZero(readQuantity(quantity, UMCode) ?? '1')

/** The change gives the line another quantity or amount. */
const isOther = (before: OrderedLine, now: OrderedLine) =>
  formatQuantityOf(before) !== formatQuantityOf(now) || before.net !== now.net
