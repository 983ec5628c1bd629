import { useState } from 'react'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { dotted, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { type Matched, useMatchLot } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import css from './order-dialogs.module.css'

type Props = { customerNumber: string; orderNumber: string; line: Order['lines'][number]; onClose: () => void }

/**
 * Asks which quantity of a line's lot the user wants. Then it sets that quantity aside in the cart, or shows the
 * nearest lots.
 */
export function OrderMatchDialog({ customerNumber, orderNumber, line, onClose }: Props) {
  const { sku, lineNumber, sequence } = line
  const [quantity, setQuantity] = useState(line.quantity)
  const [umcode, setUnit] = useState(line.UMCode)
  const [isWrong, setWrong] = useState(false)
  const { mutate: match, data, isPending } = useMatchLot({ customerNumber, orderNumber })
  const send = () => {
    const qtyToOrder = readQuantity(quantity, umcode)
    setWrong(qtyToOrder === null)
    if (qtyToOrder !== null)
      match({ sku, lineNumber, sequence, qtyToOrder, umcode }, { onSuccess: ({ success }) => success && onClose() })
  }
  return (
    <Dialog width={500} title={t('order.matchTitle')} onClose={onClose}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={css.hint}>
          <ItemNameText item={line} /> ·{' '}
          {line.lots
            .map(({ dyeLot }) => dyeLot)
            .filter(Boolean)
            .map((lot) => t('cart.lot', { lot }))
            .join(', ')}
          . {t('order.matchHint')}
        </p>
        <div className={css.pair}>
          <TextField
            label={t('order.quantity')}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={quantity}
            error={isWrong ? t('order.notANumber') : undefined}
            onChange={(event) => setQuantity(event.currentTarget.value)}
          />
          <SelectField
            label={t('lists.uom')}
            value={umcode}
            onChoose={setUnit}
            options={line.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))}
          />
        </div>
        {data && !data.success && <Nearest reply={data} />}
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('order.matchSubmit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

function Nearest({ reply: { reason, nearest } }: { reply: Matched }) {
  return (
    <div aria-live="polite" className={css.refused}>
      <p>{reason}</p>
      {nearest.length > 0 && <h3>{t('order.nearest')}</h3>}
      <ul>
        {nearest.map(({ dyeLot, roll, locReportName, same, ...amount }) => (
          <li key={`${dyeLot} ${roll} ${locReportName}`}>
            {dotted([
              dyeLot && t('cart.lot', { lot: dyeLot }),
              roll && t('cart.roll', { roll }),
              formatQuantityOf(amount),
              locReportName,
              same && t('order.sameLot'),
            ])}
          </li>
        ))}
      </ul>
    </div>
  )
}
