import './hold-texts.ts'
import { submittedQuantity } from '@sidemark/contract/rules/list-item'
import { piecesOf, piecesText } from '@sidemark/contract/rules/pieces'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { useHoldActs } from './hold-acts.queries.ts'
import type { Hold } from './holds.queries.ts'
import css from './hold-dialog.module.css'

type Props = { hold: Hold; act: ReturnType<typeof useHoldActs>['split']; onClose: () => void }

/**
 * Splits a part of a hold off into a hold of its own, from the same lot, with another job or tag. A hold of cuts is split
 * by its cuts. The typed values stay if the server refuses.
 */
export function SplitDialog({ hold, act: { mutate: split, isPending }, onClose }: Props) {
  const { cuts } = hold
  const isCut = cuts.length > 0
  const { values, set, field, errorOf, refuse, sent } = useForm(
    { quantity: '', tag: hold.tag, pieces: cuts.map(() => 0) },
    ({ quantity, pieces }) => ({
      quantity: isCut ? null : submittedQuantity(quantity, hold.UMCode),
      pieces: isCut && !isPart(pieces, cuts) ? t('holds.splitNone') : null,
    }),
  )
  const send = ({ quantity, tag, pieces }: typeof values) =>
    split(
      isCut
        ? {
            cuts: cuts.flatMap(({ inches }, place) => {
              const chosen = pieces[place] ?? 0
              return chosen > 0 ? [{ place, pieces: chosen, inches }] : []
            }),
            tag,
          }
        : { quantity: readQuantity(quantity, hold.UMCode) ?? '', tag },
      { onSuccess: ({ success, reason }) => (success ? onClose() : refuse(isCut ? 'pieces' : 'quantity', reason)) },
    )
  return (
    <Dialog width={500} title={t('holds.splitTitle', { number: hold.holdNumber })} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>
          {isCut
            ? t('holds.splitCuts')
            : t('holds.splitLead', {
                quantity: formatQuantityOf({ quantity: hold.quantityLeft, UMCode: hold.UMCode }),
              })}
        </p>
        {cuts.map((cut, place) => (
          <SelectField
            key={place}
            label={piecesText(cut)}
            data-autofocus={place === 0 || undefined}
            error={place === 0 ? errorOf('pieces') : undefined}
            options={Array.from({ length: cut.pieces + 1 }, (_, count) => ({
              value: String(count),
              label:
                count === 0
                  ? t('holds.splitStays')
                  : t('holds.splitPieces', { pieces: String(count), all: String(cut.pieces) }),
            }))}
            value={String(values.pieces[place] ?? 0)}
            onChoose={(chosen) =>
              set(
                'pieces',
                values.pieces.map((before, at) => (at === place ? Number(chosen) : before)),
              )
            }
          />
        ))}
        <div className={isCut ? undefined : css.pair}>
          {!isCut && (
            <TextField
              label={t('holds.splitQuantity', { unit: hold.UMCode })}
              required
              inputMode="decimal"
              data-autofocus
              {...field('quantity')}
            />
          )}
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

/** Whether at least one piece is chosen, and not all of them. */
function isPart(chosen: readonly number[], cuts: Hold['cuts']) {
  const pieces = chosen.reduce((sum, count) => sum + count, 0)
  return pieces > 0 && pieces < piecesOf(cuts)
}
