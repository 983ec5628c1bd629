import './hold-texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { holdRules } from '@sidemark/contract/rules/holds'
import { itemName } from '@sidemark/contract/rules/item-name'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { formatQuantityOf } from '#platform/formats.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { type Item, type ItemRow, priceQuery } from '../catalogue/catalogue.queries.ts'
import { ItemPicture } from '../catalogue/item-picture.tsx'
import { StockLine } from '../catalogue/stock-line.tsx'
import { useRequestHold } from './request-hold.queries.ts'
import css from './hold-dialog.module.css'

/** What can be set aside, with the quantity and unit that stand in the dialog first. */
export type Holdable = Pick<ItemRow, 'sku' | 'description' | 'color' | 'picture' | 'material'> & Partial<Pick<ItemRow, 'size' | 'stock'>> & {
  UOMs: Pick<ItemRow['UOMs'][number], 'UMCode' | 'UMlongDesc'>[]
  quantity: string
  UMCode: string
  /** One of them can be asked for, where they are known. */
  lots?: Item['lots']
  /** The very one that is meant, and what it is called. */
  piece?: Lot & { name: string }
}
type Lot = Pick<Item['lots'][number], 'location' | 'dyeLot' | 'roll'>
type Props = { user: User; item: Holdable; onClose: () => void }

/** Asks for stock of one lot to be set aside; 500 wide. It closes when that is done; what was typed stays when it is not. Specification 4, 5, 8 and 9. */
export function HoldDialog({ user, item, onClose }: Props) {
  const { mutate: request, isPending } = useRequestHold(user.customerNumber)
  const { lots = [] } = item
  const { values, set, errorOf, leave, sent } = useForm({ UMCode: item.UMCode, quantity: item.quantity, comment: '', tag: '', lot: '' }, ({ UMCode, quantity, comment }) => ({
    UMCode: holdRules.UMCode(UMCode),
    quantity: holdRules.quantity(quantity),
    comment: holdRules.comment(comment),
  }))
  const field = (name: 'quantity' | 'comment' | 'tag') => ({
    autoComplete: 'off', error: errorOf(name), value: values[name], onChange: (event: { currentTarget: HTMLInputElement }) => set(name, event.currentTarget.value), onBlur: () => leave(name),
  })

  function send({ quantity, lot, ...asked }: typeof values) {
    const { location, dyeLot, roll }: Partial<Lot> = item.piece ?? lots.find((_, place) => String(place) === lot) ?? {}
    request({ sku: item.sku, quantity: typedNumber(quantity) ?? '', ...asked, location, dyeLot, roll }, { onSuccess: ({ success }) => { if (success) onClose() } })
  }
  const units = item.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: [UMCode, UMlongDesc].filter(Boolean).join(' · ') }))

  return (
    <Dialog width={500} title={t('holdRequest.title')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <div className={css.item}>
          <ItemPicture item={item} size={48} />
          <div>
            <strong>{[itemName(item), item.size].filter(Boolean).join(' · ')}</strong>
            {item.stock ? <StockLine stock={item.stock} branch={user.location.reportName} rolls={/carpet|sheet/.test(item.material)} /> : item.piece?.name}
          </div>
        </div>
        <div className={css.pair}>
          <TextField label={t('holdRequest.quantity')} required inputMode="decimal" data-autofocus {...field('quantity')} />
          <SelectField
            label={t('holdRequest.uom')} required options={[{ value: '', label: t('holdRequest.uomChoose') }, ...units]} error={errorOf('UMCode')}
            value={values.UMCode} onChoose={(unit) => set('UMCode', unit)} onBlur={() => leave('UMCode')}
          />
        </div>
        {user.userClaims.showPrices && <Worth customerNumber={user.customerNumber} sku={item.sku} typed={values.quantity} UMCode={values.UMCode} />}
        {lots.length > 1 && <SelectField label={t('holdRequest.lot')} options={[{ value: '', label: t('holdRequest.anyLot') }, ...lots.map(lotOption)]} value={values.lot} onChoose={(lot) => set('lot', lot)} />}
        <TextField label={t('holdRequest.comment')} required maxLength={250} hint={t('holdRequest.commentHint')} {...field('comment')} />
        <TextField label={t('holdRequest.tag')} maxLength={40} {...field('tag')} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>{t('holdRequest.submit')}</Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

const lotOption = ({ dyeLot, roll, locReportName: branch, available }: Item['lots'][number], place: number) =>
  ({ value: String(place), label: t('holdRequest.lotAt', { lot: [dyeLot, roll].filter(Boolean).join(', ') || t('app.notAvailable'), branch, quantity: formatQuantityOf(available) }) })

/** Pause in typing before another quantity's price is asked for, ms. */
const PAUSE = 250

/** What so much costs the customer today. Its line has its height before it says anything. */
function Worth({ customerNumber, sku, typed, UMCode }: { customerNumber: string; sku: string; typed: string; UMCode: string }) {
  const [asked] = useDebouncedValue(holdRules.quantity(typed) === null ? typedNumber(typed) ?? '' : '', PAUSE)
  const isAsked = asked !== '' && UMCode !== ''
  const { data, isPlaceholderData } = useQuery({ ...priceQuery(customerNumber, sku, { quantity: asked, UMCode }), enabled: isAsked, placeholderData: keepPreviousOf(customerNumber) })
  return (
    <p className={css.worth} data-old={isPlaceholderData || undefined}>
      {isAsked && data && <><strong><MoneyText amount={data.extended} /></strong> <small><MoneyText amount={data.price.unitPrice} perUnit /> / {data.price.priceUOM}</small></>}
    </p>
  )
}
