import './hold-texts.ts'
import { submittedQuantity } from '@sidemark/contract/rules/lists'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { useHoldActs } from './hold-acts.queries.ts'
import type { Hold } from './holds.queries.ts'
import css from './hold-dialog.module.css'

type Props = { hold: Hold; act: ReturnType<typeof useHoldActs>['split']; onClose: () => void }

/**
 * Splits a part of a hold off into a hold of its own, from the same lot, with another job or tag. The typed values stay
 * if the server refuses.
 */
export function SplitDialog({ hold, act: { mutate: split, isPending }, onClose }: Props) {
  const { values, set, errorOf, leave, refuse, sent } = useForm({ quantity: '', tag: hold.tag }, ({ quantity }) => ({
    quantity: submittedQuantity(quantity, hold.UMCode),
  }))
  const send = ({ quantity, tag }: typeof values) =>
    split(
      { quantity: readQuantity(quantity, hold.UMCode) ?? '', tag },
      { onSuccess: ({ success, reason }) => (success ? onClose() : refuse('quantity', reason)) },
    )
  return (
    <Dialog width={500} title={t('holds.splitTitle', { number: hold.holdNumber })} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>
          {t('holds.splitLead', { quantity: formatQuantityOf({ quantity: hold.quantityLeft, UMCode: hold.UMCode }) })}
        </p>
        <div className={css.pair}>
          <TextField
            label={t('holds.splitQuantity', { unit: hold.UMCode })}
            required
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            error={errorOf('quantity')}
            value={values.quantity}
            onChange={(event) => set('quantity', event.currentTarget.value)}
            onBlur={() => leave('quantity')}
          />
          <TextField
            label={t('holds.splitTag')}
            maxLength={40}
            autoComplete="off"
            value={values.tag}
            onChange={(event) => set('tag', event.currentTarget.value)}
          />
        </div>
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('holds.splitSubmit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
