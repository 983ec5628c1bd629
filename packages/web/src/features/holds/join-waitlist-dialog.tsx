import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Item } from '#features/items/items.queries.ts'
import { type HeldLot, useJoinWaitlist } from './waitlist.queries.ts'
import { useHoldForm } from './use-hold-form.ts'
import css from './hold-dialog.module.css'

type Props = {
  customerNumber: string
  item: Pick<Item, 'sku' | 'UOMs'>
  lots: HeldLot[]
  asked: { quantity: string; UMCode: string }
  onClose: () => void
}

/**
 * Asks for a place on the waitlist of an item: how much, of one lot or of any, for which job, and whether the user would
 * order at once. It closes when the user has the place.
 */
export function JoinWaitlistDialog({ customerNumber, item, lots, asked, onClose }: Props) {
  const { mutate: join, isPending } = useJoinWaitlist(customerNumber)
  const { values, set, errorOf, leave, sent, field } = useHoldForm(asked)
  const [wantsToOrder, setWantsToOrder] = useState(false)
  function send({ quantity, lot, ...wanted }: typeof values) {
    const { location, dyeLot, roll } = lots[Number(lot)] ?? {}
    join(
      {
        sku: item.sku,
        quantity: readQuantity(quantity, wanted.UMCode) ?? '',
        ...wanted,
        wantsToOrder,
        ...(lot !== '' && { location, dyeLot, roll }),
      },
      {
        onSuccess: ({ success }) => {
          if (success) onClose()
        },
      },
    )
  }
  return (
    <Dialog width={500} title={t('line.join')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('line.lead')}</p>
        <div className={css.pair}>
          <TextField label={t('line.quantity')} required inputMode="decimal" data-autofocus {...field('quantity')} />
          <SelectField
            label={t('line.uom')}
            required
            error={errorOf('UMCode')}
            options={item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))}
            value={values.UMCode}
            onChoose={(unit) => set('UMCode', unit)}
            onBlur={() => leave('UMCode')}
          />
        </div>
        <SelectField
          label={t('line.lot')}
          options={[{ value: '', label: t('line.anyLot') }, ...lots.map(lotOption)]}
          value={values.lot}
          onChoose={(lot) => set('lot', lot)}
        />
        <TextField
          label={t('line.comment')}
          required
          maxLength={250}
          hint={t('line.commentHint')}
          {...field('comment')}
        />
        <TextField label={t('line.tag')} maxLength={40} hint={t('line.tagHint')} {...field('tag')} />
        <CheckField
          label={t('line.toOrder')}
          hint={t('line.toOrderHint')}
          checked={wantsToOrder}
          onChange={setWantsToOrder}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('line.submit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

const lotOption = ({ dyeLot, roll, locReportName: branch }: HeldLot, place: number) => ({
  value: String(place),
  label: t('line.lotAt', { lot: [dyeLot, roll].filter(Boolean).join(', ') || t('app.notAvailable'), branch }),
})
