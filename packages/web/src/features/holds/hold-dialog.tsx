import './hold-texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { holdRules } from '@sidemark/contract/rules/holds'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { dayIn, formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import type { Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { ItemAndSize } from '#features/items/item-name-text.tsx'
import { type CutRow, feetOf, unitOfCuts } from '#features/items/cut-rows.ts'
import { CutsField } from '#features/items/cuts-field.tsx'
import { type Item, type ItemRow, priceQuery, promiseQuery } from '#features/items/items.queries.ts'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { isInRolls, StockLine } from '#features/items/stock-line.tsx'
import { useCutting } from '#features/items/use-cutting.ts'
import { useRequestHold } from './request-hold.queries.ts'
import { useHoldForm } from './use-hold-form.ts'
import css from './hold-dialog.module.css'

/** An item that can be set aside, with the quantity and unit that the dialog begins with. */
export type Holdable = Pick<ItemRow, 'sku' | 'description' | 'color' | 'picture' | 'material'> &
  Partial<Pick<ItemRow, 'size' | 'stock'>> & {
    UOMs: Pick<ItemRow['UOMs'][number], 'UMCode' | 'UMlongDesc'>[]
    quantity: string
    UMCode: string
    /** If the lots are known, the user can request one of them. */
    lots?: Item['lots']
    /** The one lot that is meant, with its name. */
    piece?: Lot & { name: string }
    /** The cuts that the dialog begins with. Null: one length. */
    rows?: CutRow[] | null
  }
type LotOfItem = NonNullable<Item['lots']>[number]
type Lot = Pick<LotOfItem, 'location' | 'dyeLot' | 'roll'>
type Props = { user: User; item: Holdable; onClose: () => void }

/**
 * Asks for stock of one lot to be set aside; 500 wide. It closes after success. Otherwise the typed values stay.
 * Requirements.
 */
export function HoldDialog({ user, item, onClose }: Props) {
  const { mutate: request, isPending } = useRequestHold(user.customerNumber)
  const { lots = [] } = item
  const [rows, setRows] = useState<CutRow[] | null>(item.rows ?? null)
  const cutting = useCutting(user, { sku: item.sku, isRoll: isInRolls(item.material) }, rows)
  const { values, set, errorOf, leave, sent, field } = useHoldForm(item, rows ? { cuts: cutting.cuts } : null)
  const { UMCode: unit } = values
  const [asked] = useDebouncedValue(
    holdRules.quantity(values.quantity, unit) === null ? (readQuantity(values.quantity, unit) ?? '') : '',
    PAUSE,
  )
  const wanted = rows || asked === '' || unit === '' ? null : { quantity: asked, UMCode: unit }
  const told = useTold(user.customerNumber, item.sku, wanted)
  const isAnyLot = !item.piece && values.lot === ''

  function send({ quantity, lot, comment, tag, UMCode }: typeof values) {
    const { location, dyeLot, roll }: Partial<Lot> = item.piece ?? lots.find((_, place) => String(place) === lot) ?? {}
    const goods = cutting.cuts
      ? { UMCode: unitOfCuts(UMCode, item.UOMs), quantity: feetOf(cutting.cuts.inches), cuts: cutting.cuts.asked }
      : { UMCode, quantity: readQuantity(quantity, UMCode) ?? '' }
    request(
      { sku: item.sku, ...goods, comment, tag, location, dyeLot, roll },
      {
        onSuccess: ({ success }) => {
          if (success) onClose()
        },
      },
    )
  }
  const units = item.UOMs.map(({ UMCode, UMlongDesc }) => ({
    value: UMCode,
    label: [UMCode, UMlongDesc].filter(Boolean).join(' · '),
  }))

  return (
    <Dialog width={500} title={t('holdRequest.title')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <div className={css.item}>
          <ItemPicture item={item} size={48} />
          <div>
            <strong>
              <ItemAndSize item={item} />
            </strong>
            {item.stock ? (
              <StockLine stock={item.stock} branch={user.location.reportName} rolls={isInRolls(item.material)} />
            ) : (
              item.piece?.name
            )}
          </div>
        </div>
        {!rows && (
          <div className={css.pair}>
            <TextField
              label={t('holdRequest.quantity')}
              required
              inputMode="decimal"
              data-autofocus
              {...field('quantity')}
              hint={told?.rounded}
              error={errorOf('quantity') ?? (isAnyLot ? told?.tooMuch : undefined)}
            />
            <SelectField
              label={t('holdRequest.uom')}
              required
              options={[{ value: '', label: t('lists.uomChoose') }, ...units]}
              error={errorOf('UMCode')}
              value={values.UMCode}
              onChoose={(unit) => set('UMCode', unit)}
              onBlur={() => leave('UMCode')}
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
        {!rows && user.userClaims.showPrices && (
          <Worth customerNumber={user.customerNumber} sku={item.sku} wanted={wanted} />
        )}
        {lots.length > 1 && (
          <SelectField
            label={t('holdRequest.lot')}
            options={[{ value: '', label: t('holdRequest.anyLot') }, ...lots.map(lotOption)]}
            value={values.lot}
            onChoose={(lot) => set('lot', lot)}
          />
        )}
        <TextField
          label={t('holdRequest.comment')}
          required
          maxLength={250}
          hint={t('holdRequest.commentHint')}
          {...field('comment')}
        />
        <TextField label={t('holdRequest.tag')} maxLength={40} hint={t('holdRequest.tagHint')} {...field('tag')} />
        <p className={css.until}>
          {pageData().config.flags['holdsNeedApproval']
            ? t('holdRequest.untilApproved', { count: HOLD_DAYS })
            : t('holdRequest.until', { day: formatDay(holdEnd(user)) })}
        </p>
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('holdRequest.submit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** The last day of a hold that begins now. */
const holdEnd = (user: User) => dayIn(user.timeZone, new Date(Date.now() + HOLD_DAYS * 86_400_000))

const lotOption = ({ dyeLot, roll, locReportName: branch, available }: LotOfItem, place: number) => ({
  value: String(place),
  label: t('holdRequest.lotAt', {
    lot: [dyeLot, roll].filter(Boolean).join(', ') || t('app.notAvailable'),
    branch,
    quantity: formatQuantityOf(available),
  }),
})

/** The pause in typing before price and stock of a new quantity are requested, in ms. */
const PAUSE = 250

type PromiseReply = Reply<'GET /api/items/:sku/promise'>
type Wanted = { quantity: string; UMCode: string } | null
const unasked = { quantity: '', UMCode: '' }

/**
 * What is said of the quantity: how it is rounded, in the words of the item page, and that no lot on hand has it, with how
 * much the largest has. Undefined: it is not known yet.
 */
function useTold(customerNumber: string, sku: string, wanted: Wanted) {
  const { data } = useQuery({ ...promiseQuery(customerNumber, sku, wanted ?? unasked), enabled: wanted !== null })
  return data && { rounded: data.reason || undefined, tooMuch: tooMuchOf(data) }
}

function tooMuchOf({ promise, largestLot, filled }: PromiseReply) {
  if (promise.some(({ incoming }) => !incoming)) return undefined
  return largestLot && !isZero(largestLot.quantity)
    ? t('holdRequest.atMost', { asked: formatQuantityOf(filled), largest: formatQuantityOf(largestLot) })
    : t('holdRequest.noneNow')
}

/** Today's price of this quantity for the customer. The line has its height before the price is there. */
function Worth({ customerNumber, sku, wanted }: { customerNumber: string; sku: string; wanted: Wanted }) {
  const { data, isPlaceholderData } = useQuery({
    ...priceQuery(customerNumber, sku, wanted ?? unasked),
    enabled: wanted !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  return (
    <p className={css.worth} data-old={isPlaceholderData || undefined}>
      {wanted && data && (
        <>
          <strong>
            <MoneyText amount={data.extended} />
          </strong>{' '}
          <small>
            <MoneyText amount={data.price.unitPrice} perUnit />/{data.price.priceUOM}
          </small>
        </>
      )}
    </p>
  )
}
