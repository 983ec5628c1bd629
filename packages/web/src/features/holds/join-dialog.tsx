import { holdRules } from '@sidemark/contract/rules/holds'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { Item } from '../catalogue/catalogue.queries.ts'
import { type HeldLot, useJoinLine } from './line.queries.ts'
import css from './hold-dialog.module.css'

type Props = { customerNumber: string; item: Pick<Item, 'sku' | 'UOMs'>; lots: HeldLot[]; asked: { quantity: string; UMCode: string }; onClose: () => void }

/** Asks to be next in line for so much of an item: of one lot or of any, for which job, and whether it would be ordered now. It closes when that is done. */
export function JoinDialog({ customerNumber, item, lots, asked, onClose }: Props) {
  const { mutate: join, isPending } = useJoinLine(customerNumber)
  const { values, set, errorOf, leave, sent } = useForm({ UMCode: asked.UMCode, quantity: asked.quantity, comment: '', tag: '', lot: '', wantsToOrder: false }, ({ UMCode, quantity, comment }) => ({
    UMCode: holdRules.UMCode(UMCode),
    quantity: holdRules.quantity(quantity),
    comment: holdRules.comment(comment),
  }))
  const field = (name: 'quantity' | 'comment' | 'tag') => ({
    autoComplete: 'off', error: errorOf(name), value: values[name], onChange: (event: { currentTarget: HTMLInputElement }) => set(name, event.currentTarget.value), onBlur: () => leave(name),
  })
  function send({ quantity, lot, ...wanted }: typeof values) {
    const { location, dyeLot, roll } = lots[Number(lot)] ?? {}
    join({ sku: item.sku, quantity: typedNumber(quantity) ?? '', ...wanted, ...(lot !== '' && { location, dyeLot, roll }) }, { onSuccess: ({ success }) => { if (success) onClose() } })
  }
  return (
    <Dialog width={500} title={t('line.join')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('line.lead')}</p>
        <div className={css.pair}>
          <TextField label={t('line.quantity')} required inputMode="decimal" data-autofocus {...field('quantity')} />
          <SelectField
            label={t('line.uom')} required error={errorOf('UMCode')} options={item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))}
            value={values.UMCode} onChoose={(unit) => set('UMCode', unit)} onBlur={() => leave('UMCode')}
          />
        </div>
        <SelectField label={t('line.lot')} options={[{ value: '', label: t('line.anyLot') }, ...lots.map(lotOption)]} value={values.lot} onChoose={(lot) => set('lot', lot)} />
        <TextField label={t('line.comment')} required maxLength={250} hint={t('line.commentHint')} {...field('comment')} />
        <TextField label={t('line.tag')} maxLength={40} {...field('tag')} />
        <CheckField label={t('line.toOrder')} hint={t('line.toOrderHint')} checked={values.wantsToOrder} onChange={(wantsToOrder) => set('wantsToOrder', wantsToOrder)} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>{t('line.submit')}</Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

const lotOption = ({ dyeLot, roll, locReportName: branch }: HeldLot, place: number) =>
  ({ value: String(place), label: t('line.lotAt', { lot: [dyeLot, roll].filter(Boolean).join(', ') || t('app.notAvailable'), branch }) })
