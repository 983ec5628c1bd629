import { useState } from 'react'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { ItemAndSize } from '#features/items/item-name-text.tsx'
import { CutEditor } from '#features/items/cut-editor-later.tsx'
import { cutRow, feetOf, rowsOfLine, unitOfCuts } from '#features/items/cut-rows.ts'
import { useCutting } from '#features/items/use-cutting.ts'
import type { ListItem } from '#features/add-to-list/lists.queries.ts'
import type { useChangeLine } from './list-acts.queries.ts'
import css from './list-cuts-dialog.module.css'

type Props = {
  user: User
  item: ListItem
  act: ReturnType<typeof useChangeLine>
  onClose: () => void
}

/** Edits the cuts of an item on a list, or makes it one length. The typed values stay if the server refuses. */
export function ListCutsDialog({ user, item, act: { mutate: change, isPending }, onClose }: Props) {
  const [rows, setRows] = useState(() => (item.cuts.length > 0 ? rowsOfLine(item.cuts) : [cutRow(lengthOf(item))]))
  const [tried, setTried] = useState(false)
  const { item: goods, cuts, price } = useCutting(user, { sku: item.sku, isRoll: true }, rows)
  const save = () => {
    setTried(true)
    if (cuts) change({ cuts: cuts.asked, UMCode: unitOfCuts(item.UMCode, item.UOMs) }, { onSuccess: onClose })
  }
  const toOneLength = () =>
    change(
      { quantity: cuts ? feetOf(cuts.inches) : item.quantity, UMCode: item.UMCode, cuts: [] },
      { onSuccess: onClose },
    )
  return (
    <Dialog width={500} title={t('list.cuts')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={css.what}>
          <ItemAndSize item={item} />
        </p>
        <CutEditor
          item={goods}
          rows={rows}
          onChange={setRows}
          price={price}
          hasSidemarks={user.userClaims.showItemSidemark}
          tried={tried}
        />
        <DialogActs>
          {item.cuts.length > 0 && item.UMCode === 'LF' && (
            <Button onClick={toOneLength}>{t('adding.oneLength')}</Button>
          )}
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('list.save')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** The first cut of an item that is one length. One foot is what a list has before anybody has typed. */
const lengthOf = ({ UMCode, quantity }: ListItem) => (UMCode === 'LF' && quantity !== '1' ? { length: quantity } : {})
