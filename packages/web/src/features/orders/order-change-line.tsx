import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { pickedSentence } from '@sidemark/contract/rules/order-sentences'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { CutEditor } from '#features/items/cut-editor-later.tsx'
import { type CutRow, feetOf, firstRows, readRows, unitOfCuts } from '#features/items/cut-rows.ts'
import { itemQuery } from '#features/items/items.queries.ts'
import type { LineDraft } from './order-change.ts'
import type { Order } from './orders.queries.ts'
import css from './order-dialogs.module.css'

type OrderLine = Order['lines'][number]
/** What of a line its fields need. */
type ChangedLine = Pick<
  OrderLine,
  'sku' | 'description' | 'color' | 'baseUOM' | 'UOMs' | 'UMCode' | 'quantity' | 'qtyPicked' | 'status' | 'location'
>

/** Nothing of the line can be changed any more. */
export const isPicked = ({ quantity, qtyPicked }: Pick<OrderLine, 'quantity' | 'qtyPicked'>) => quantity === qtyPicked

/** The field that an added line begins with. */
const takeFocus = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

type Props = {
  user: User
  line: ChangedLine
  typed: LineDraft
  onChange: (next: Partial<LineDraft>) => void
  isFirst: boolean
  /** The form was sent while this line had a problem. */
  isWrong: boolean
  refused: string | undefined
  /** The line is only being added. Then it is taken back at once, and says more about the item. */
  addition?: { onRemove: () => void; more: ReactNode }
}

/** The fields of one line of an order that is changed: its quantity and unit or, for roll goods, its cuts. */
export function OrderChangeLine({ user, line, typed, onChange, isFirst, isWrong, refused, addition }: Props) {
  const isCut = line.baseUOM === 'IN' && isZero(line.qtyPicked)
  const { data } = useQuery({ ...itemQuery(user.customerNumber, line.sku), enabled: isCut })
  const loaded = isCut ? data : undefined
  const item = loaded ?? { sku: line.sku, rollWidth: null, minCut: null, factors: [] }
  const [opened, setOpened] = useState(false)
  const UMCode = unitOfCuts(typed.UMCode, line.UOMs)
  const setRows = (rows: CutRow[]) => onChange({ rows, cuts: readRows(rows, item), UMCode })
  const toOneLength = () =>
    onChange({ rows: null, cuts: null, ...(typed.cuts && { quantity: feetOf(typed.cuts.inches) }) })
  return (
    <fieldset className={css.line}>
      <legend>
        <ItemNameText item={line} />
        <br />
        <span className="code">{line.sku}</span>
      </legend>
      {typed.rows && !typed.removed && (
        <div className={css.cuts}>
          <CutEditor
            item={item}
            rows={typed.rows}
            onChange={setRows}
            price={undefined}
            hasSidemarks={user.userClaims.showItemSidemark}
            tried={isWrong}
            takesFocus={isFirst || opened}
          />
          {refused && (
            <p className={css.wrong} role="alert">
              {refused}
            </p>
          )}
        </div>
      )}
      {!typed.rows && (
        <>
          <TextField
            ref={addition && takeFocus}
            label={t('order.quantity')}
            aria-label={t('order.changeQuantity', { sku: line.sku })}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={isFirst || undefined}
            error={isWrong ? t('order.notANumber') : refused}
            disabled={typed.removed || isPicked(line)}
            value={typed.quantity}
            onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          />
          <SelectField
            label={t('lists.uom')}
            aria-label={t('order.changeUnit', { sku: line.sku })}
            disabled={typed.removed || isPicked(line)}
            value={typed.UMCode}
            onChoose={(UMCode) => onChange({ UMCode })}
            options={line.UOMs.map(({ UMCode }) => ({ value: UMCode, label: UMCode }))}
          />
        </>
      )}
      {addition ? (
        <Button onClick={addition.onRemove}>{t('order.remove')}</Button>
      ) : isZero(line.qtyPicked) ? (
        <CheckField label={t('order.remove')} checked={typed.removed} onChange={(removed) => onChange({ removed })} />
      ) : (
        <p className={css.hint}>{pickedSentence(line)}</p>
      )}
      {addition?.more}
      {loaded && !typed.removed && (
        <span className={css.cuts}>
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
        </span>
      )}
    </fieldset>
  )
}
