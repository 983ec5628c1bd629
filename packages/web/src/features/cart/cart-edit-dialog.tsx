import { useQueryClient } from '@tanstack/react-query'
import { isZero } from '@sidemark/contract/rules/decimal'
import { readAmount, readQuantity } from '@sidemark/contract/rules/reading/amount'
import { amountSentence } from '@sidemark/contract/rules/amount-sentences'
import { itemName } from '@sidemark/contract/rules/item-name'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ItemAndSize } from '#features/items/item-name-text.tsx'
import { type CutRow, feetOf, rowsOfLine, unitOfCuts } from '#features/items/cut-rows.ts'
import { CutsField } from '#features/items/cuts-field.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import { useCutting } from '#features/items/use-cutting.ts'
import { isElsewhere, type LineChange, useUpdateLine } from './cart-acts.queries.ts'
import { type CartLine, shownCart, useLineNow } from './cart.queries.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { JobNames } from './job-names.tsx'
import { asItIs, mineOverTheirs } from './mine-over-theirs.ts'
import css from './cart-dialogs.module.css'

/** The problem of a typed quantity. Zero is none: it removes the line. */
function problemOf(quantity: string, UMCode: string) {
  const { problem } = readAmount(quantity, { UMCode })
  return problem && amountSentence(problem, UMCode)
}

type Props = {
  user: User
  line: CartLine
  /** The lines whose sidemarks are offered. */ lines: CartLine[]
  /**
   * The element to focus afterward. The line's row may be a new one by then, if it was added again or is on back order.
   */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
  onRemove: () => void
}

/**
 * Unit, quantity or cuts, sidemark and comments of a line; 500 wide. Quantity 0 asks whether to remove it. Requirements,
 * If another device has changed the line in the meantime, the dialog shows its values beside the
 * typed ones, and the user chooses.
 */
export function CartEditDialog({ user, line, lines, focusAfter, onClose, onRemove }: Props) {
  const { mutate, isPending } = useUpdateLine(user.customerNumber)
  const { add } = useAddToCart(user.customerNumber)
  const client = useQueryClient()
  const theirs = useLineNow(user.customerNumber, line)
  const [refused, setRefused] = useState<LineChange | null>(null)
  const [rows, setRows] = useState<CutRow[] | null>(line.cuts.length > 0 ? rowsOfLine(line.cuts) : null)
  const cutting = useCutting(user, { sku: line.sku, isRoll: line.baseUOM === 'IN' }, rows)
  const first = {
    UMCode: line.customerUOM,
    quantity: line.customerQty,
    sidemark: line.sidemark ?? '',
    comments: line.comments,
    cuts: '',
  }
  const { values, set, field, errorOf, sent } = useForm(first, ({ UMCode, quantity }) => ({
    UMCode: UMCode ? null : t('cart.uomRequired'),
    quantity: rows ? null : problemOf(quantity, UMCode),
    cuts: rows && !cutting.cuts ? t('cuts.title') : null,
  }))
  const save = ({ UMCode, quantity, sidemark, comments }: typeof values) => {
    if (rows) return send({ sidemark, comments, ...changedCuts(line, cutting.cuts) })
    const qtyToOrder = readQuantity(quantity, UMCode) ?? '0'
    if (isZero(qtyToOrder)) return onRemove()
    send({ UMCode, qtyToOrder, sidemark, comments })
  }
  const send = (change: LineChange) =>
    mutate(
      { line, change },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isElsewhere(error)) setRefused(change)
        },
      },
    )
  const saveMine = (change: LineChange) => {
    if (theirs) return mutate({ line: theirs, change: mineOverTheirs(line, theirs, change) }, { onSuccess: onClose })
    // Without its cuts, the line would be one length.
    const cuts = change.cuts ?? cutting.cuts?.asked
    add(
      {
        sku: line.sku,
        qtyToOrder: change.qtyToOrder,
        umcode: change.UMCode,
        tag: line.tag,
        ...(cuts && { cuts }),
        ...(line.sidemark !== undefined && { sidemark: change.sidemark }),
        description: itemName(line),
        picture: line.ImgSrc,
        material: line.material,
      },
      ({ lineNumber, sequence }) => {
        const added = shownCart(client, user.customerNumber)?.itemList.find(
          (one) => one.lineNumber === lineNumber && one.sequence === sequence,
        )
        // If the addition joined another line, that line keeps its own comments.
        if (added && added.comments === '' && change.comments)
          mutate({ line: added, change: { ...asItIs(added), comments: change.comments } }, { onSettled: onClose })
        else onClose()
      },
    )
  }
  const units = line.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))

  return (
    <Dialog width={500} title={t('cart.editTitle')} focusAfter={focusAfter} onClose={onClose}>
      <form className={css.form} onSubmit={sent(save)} noValidate>
        <p className={css.what}>
          <ItemAndSize item={line} />
        </p>
        {!rows && (
          <div className={css.pair}>
            <TextField label={t('cart.quantity')} inputMode="decimal" data-autofocus {...field('quantity')} />
            <SelectField
              label={t('cart.uom')}
              options={units}
              error={errorOf('UMCode')}
              value={values.UMCode}
              onChoose={(unit) => set('UMCode', unit)}
            />
          </div>
        )}
        <CutsField
          user={user}
          cutting={cutting}
          rows={rows}
          onChange={setRows}
          length={{ typed: values.quantity, UMCode: values.UMCode }}
          tried={errorOf('cuts') !== undefined}
        />
        {user.userClaims.showItemSidemark && (
          <TextField
            label={t('cart.sidemark')}
            hint={t('cart.sidemarkHint')}
            maxLength={60}
            autoComplete="off"
            list="cart-jobs"
            value={values.sidemark}
            onChange={(event) => set('sidemark', event.currentTarget.value)}
          />
        )}
        {user.userClaims.showItemSidemark && <JobNames lines={lines} />}
        <TextArea
          label={t('cart.comments')}
          maxLength={500}
          value={values.comments}
          onChange={(event) => set('comments', event.currentTarget.value)}
        />
        {refused && (
          <ChangedElsewhere
            line={line}
            theirs={theirs}
            mine={{ label: t(theirs ? 'cart.useMine' : 'cart.addAgain'), act: () => saveMine(refused), isPending }}
            onKeep={onClose}
          />
        )}
        {!refused && (
          <DialogActs>
            <Button onClick={onClose}>{t('cart.cancel')}</Button>
            <Button main type="submit" waiting={isPending}>
              {t('cart.save')}
            </Button>
          </DialogActs>
        )}
      </form>
    </Dialog>
  )
}

/** The cuts of a line if they are not the same any more, as its change sends them. */
function changedCuts(
  line: CartLine,
  now: ReturnType<typeof useCutting>['cuts'],
): Pick<LineChange, 'UMCode' | 'qtyToOrder' | 'cuts'> {
  const asIs = { UMCode: line.customerUOM, qtyToOrder: line.customerQty }
  const texts = (cuts: readonly { pieces: number; inches: number; sidemark?: string | undefined; comment: string }[]) =>
    JSON.stringify(cuts.map(({ pieces, inches, sidemark = '', comment }) => [pieces, inches, sidemark, comment]))
  if (!now || texts(now.cuts) === texts(line.cuts)) return asIs
  return { UMCode: unitOfCuts(line.customerUOM, line.UOMs), qtyToOrder: feetOf(now.inches), cuts: now.asked }
}
