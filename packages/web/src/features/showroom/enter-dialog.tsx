import { marginOf, shopPrice, shopRoundings } from '@sidemark/contract/rules/showroom'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CodeField } from './code-field.tsx'
import { useEnter } from './showroom-act.ts'
import css from './showroom.module.css'

/** The price whose roundings are shown, per square foot. */
const EXAMPLE = '4.91'
const MARKUP = /^\d{1,3}(\.\d{1,2})?$/

/** Asks what a shop's customers see, and for the code that ends it. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { mutate: enter, isPending } = useEnter()
  const { values, set, field, errorOf, sent } = useForm(
    { prices: 'hidden', markup: '40', rounding: 'cents', code: '' },
    ({ prices, markup, code }) => ({
      markup: prices === 'shop' && !MARKUP.test(markup.trim()) ? t('showroom.markupWrong') : null,
      code: /^\d{4,6}$/.test(code) ? null : t('showroom.codeWrong'),
    }),
  )
  const { prices, markup, rounding, code } = values
  const example = MARKUP.test(markup.trim()) ? markup.trim() : '0'
  return (
    <Dialog title={t('showroom.title')} width={500} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={sent(() =>
          enter({ prices: pricesOf(prices), markup: example, rounding: roundingOf(rounding), code }),
        )}
      >
        <p>{t('showroom.lead')}</p>
        <ChoiceList
          label={t('showroom.prices')}
          value={prices}
          onChange={(value) => set('prices', value)}
          choices={[
            { value: 'hidden', title: t('showroom.hidden'), detail: t('showroom.hiddenAbout') },
            { value: 'shop', title: t('showroom.shop'), detail: t('showroom.shopAbout') },
          ]}
        />
        {prices === 'shop' && (
          <div className={css.pair}>
            <TextField label={t('showroom.markup')} inputMode="decimal" {...field('markup')} />
            <SelectField
              label={t('showroom.rounding')}
              value={rounding}
              onChoose={(value) => set('rounding', value)}
              options={shopRoundings.map((value) => ({
                value,
                label: t(`showroom.rounding.${value}`, {
                  example: formatMoney(shopPrice(EXAMPLE, { markup: example, rounding: value })),
                }),
              }))}
            />
            <p className={css.example}>
              {t('showroom.example', {
                price: formatMoney(EXAMPLE),
                shop: formatMoney(shopPrice(EXAMPLE, { markup: example, rounding: roundingOf(rounding) })),
                markup: example,
                margin: marginOf(example),
              })}
            </p>
          </div>
        )}
        <CodeField
          label={t('showroom.code')}
          hint={t('showroom.codeHint')}
          value={code}
          error={errorOf('code')}
          onChange={(value) => set('code', value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('showroom.start')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

const pricesOf = (value: string) => (value === 'shop' ? 'shop' : 'hidden')
const roundingOf = (value: string) => shopRoundings.find((rounding) => rounding === value) ?? 'cents'
