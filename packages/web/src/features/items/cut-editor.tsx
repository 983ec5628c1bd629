import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostPieces, piecesOf, pieceSentences } from '@sidemark/contract/rules/pieces'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { fromBase, quantityText } from '@sidemark/contract/rules/units'
import { formatInUnits, formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { afterPress } from '#ui/fields/after-press.ts'
import { type CutGoods, type CutRow, cutRow, feetOf, readRows, rowProblems, spreadRows } from './cut-rows.ts'
import type { Explanation, Item } from './items.queries.ts'
import css from './cut-editor.module.css'

type Props = {
  item: CutGoods & Pick<Item, 'factors'>
  rows: CutRow[]
  onChange: (rows: CutRow[]) => void
  /** The price of the cuts, if the user may see it and it is known. */
  price: Explanation | undefined
  hasSidemarks: boolean
  /** True once the form was sent. Then every field shows its problem. */
  tried: boolean
  /** False if a form begins with these cuts, and another field of it gets the focus. */
  takesFocus?: boolean
}

/**
 * Edits the cuts of a line of roll goods: how many of which length, for which job. Several cuts can be typed or pasted
 * into one length, such as "2 @ 12x15 + 20'". They get rows of their own when the user leaves the field.
 */
export function CutEditor({ item, rows, onChange, price, hasSidemarks, tried, takesFocus = true }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const read = readRows(rows, item)
  // A price of other cuts is not shown while the new one is on its way.
  const costs = read && price && sameCuts(read.cuts, price.cuts) ? price : null
  const tooMany = piecesOf(rows.map(({ pieces }) => ({ pieces: Number(pieces) || 0 }))) > mostPieces
  const change = (row: CutRow, part: Partial<CutRow>) =>
    onChange(rows.map((one) => (one === row ? { ...row, ...part } : one)))
  const leave = (row: CutRow, name: string) =>
    afterPress(() => {
      setLeft((before) => new Set([...before, `${row.id} ${name}`]))
    })
  const remove = (row: CutRow) => {
    onChange(rows.filter((one) => one !== row))
    fieldset.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  // The user asked for the editor, so they type here next.
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) fieldset.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  useEffect(() => focusFirst(), [])
  return (
    <fieldset ref={fieldset} className={css.editor} aria-label={t('cuts.title')}>
      {rows.map((row, place) => {
        const problems = rowProblems(row, item)
        const told = (name: 'pieces' | 'length') =>
          (tried || left.has(`${row.id} ${name}`)) && problems[name] !== '' ? { error: problems[name] } : {}
        const number = place + 1
        return (
          <fieldset key={row.id} aria-label={t('cuts.cut', { number })} className={css.cut}>
            <TextField
              label={t('cuts.pieces')}
              inputMode="numeric"
              autoComplete="off"
              value={row.pieces}
              {...told('pieces')}
              onChange={(event) => change(row, { pieces: event.currentTarget.value })}
              onBlur={() => leave(row, 'pieces')}
            />
            <TextField
              label={t('cuts.length')}
              placeholder={'12\' 6"'}
              autoComplete="off"
              maxLength={200}
              ref={row.length === '' ? focusNew : undefined}
              data-autofocus={place === 0 || undefined}
              value={row.length}
              {...told('length')}
              onChange={(event) => change(row, { length: event.currentTarget.value })}
              onBlur={() => {
                leave(row, 'length')
                if (spreadRows([row])[0] !== row) onChange(spreadRows(rows))
              }}
            />
            <span className={css.remove}>
              {rows.length > 1 && (
                <BarButton label={t('cuts.remove', { number })} onClick={() => remove(row)}>
                  <IconTrash size={18} aria-hidden />
                </BarButton>
              )}
            </span>
            <div className={css.texts}>
              {hasSidemarks && (
                <TextField
                  label={t('cart.sidemark')}
                  maxLength={60}
                  autoComplete="off"
                  list="cart-jobs"
                  value={row.sidemark}
                  onChange={(event) => change(row, { sidemark: event.currentTarget.value })}
                />
              )}
              <TextField
                label={t('cuts.comment')}
                maxLength={120}
                autoComplete="off"
                value={row.comment}
                onChange={(event) => change(row, { comment: event.currentTarget.value })}
              />
            </div>
            <p className={css.cost}>{read?.cuts[place] && costText(read.cuts[place], costs, place)}</p>
          </fieldset>
        )
      })}
      <div className={css.foot}>
        <Button data-add onClick={() => onChange([...rows, cutRow()])}>
          <IconPlus size={16} aria-hidden /> {t('cuts.add')}
        </Button>
        <output className={css.sum}>{read && sumText(read.inches, item, costs)}</output>
      </div>
      {tooMany && (
        <p role="alert" className={css.problem}>
          {pieceSentences.tooMany}
        </p>
      )}
    </fieldset>
  )
}

/** A row that the user added is where they type next. */
const focusNew = (field: HTMLInputElement | null) => field?.focus()

type Read = NonNullable<ReturnType<typeof readRows>>['cuts']
const sameCuts = (mine: Read, theirs: Explanation['cuts']) =>
  mine.length === theirs.length &&
  theirs.every(({ pieces, inches }, place) => mine[place]?.pieces === pieces && mine[place].inches === inches)

/** "2 × 15 ft · $18.99 per SY · $759.60 · cut charge $20.00" */
function costText(cut: Read[number], price: Explanation | null, place: number) {
  const cost = price?.cuts[place]
  return [
    piecesText({ pieces: cut.pieces, inches: cut.inches, comment: '' }),
    ...(price && cost
      ? [
          `${formatUnitPrice(cost.unitPrice)} ${t('item.price.per', { unit: price.price.priceUOM })}`,
          formatMoney(cost.net),
          cost.cutCharge !== '0.00' && t('cuts.charge', { amount: formatMoney(cost.cutCharge) }),
        ]
      : []),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "30 LF · 40 SY · $759.60 · cut charge $20.00" */
function sumText(inches: number, { factors }: Pick<Item, 'factors'>, price: Explanation | null) {
  const yards = factors.find(({ UMCode }) => UMCode === 'SY')
  return [
    formatInUnits([
      { quantity: feetOf(inches), UMCode: 'LF' },
      ...(yards ? [{ quantity: quantityText(fromBase(inches, yards)), UMCode: 'SY' }] : []),
    ]),
    price && formatMoney(price.extended),
    price && price.cutCharge !== '0.00' && t('cuts.charge', { amount: formatMoney(price.cutCharge) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
