import { isZero } from '@sidemark/contract/rules/decimal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#platform/session/user.ts'
import { formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { amountOf, typedMoney } from './chosen-lines.ts'
import { autopayFirstQuery, type Methods, useAutopay } from './methods.queries.ts'
import css from './methods.module.css'

type Props = Pick<Methods, 'methods'> & { user: User; rule: Methods['autopay'] }

/** Turns autopay on and off, and says by which rule it pays. */
export function AutopayForm({ user, methods, rule }: Props) {
  const { mutate: set, isPending } = useAutopay(user.customerNumber)
  const [chosen, setMethod] = useState(rule?.methodId)
  // The chosen one may be removed while the page is open.
  const methodId = (methods.find((one) => one.methodId === chosen) ?? methods[0])?.methodId ?? ''
  const [paysOn, setPaysOn] = useState<'discount' | 'due'>(rule?.paysOn ?? 'discount')
  const { values, field, sent } = useForm({ upTo: rule?.upTo ? typedMoney(rule.upTo) : '' }, ({ upTo }) => ({
    upTo: upTo.trim() && isZero(amountOf(upTo) ?? '0') ? t('paying.wrongAmount') : null,
  }))
  const upTo = amountOf(values.upTo)
  return (
    <form className={css.autopay} noValidate onSubmit={sent(() => set({ methodId, paysOn, upTo }))}>
      <header>
        <h2>{t('autopay.title')}</h2>
        <em data-on={rule !== null}>{t(rule ? 'autopay.on' : 'autopay.off')}</em>
      </header>
      <p>{t('autopay.about')}</p>
      <SelectField
        label={t('autopay.with')}
        value={methodId}
        onChoose={setMethod}
        options={methods.map((one) => ({ value: one.methodId, label: one.method }))}
      />
      <SelectField
        label={t('autopay.paysOn')}
        value={paysOn}
        onChoose={(value) => setPaysOn(value === 'due' ? value : 'discount')}
        options={[
          { value: 'discount', label: t('autopay.discount') },
          { value: 'due', label: t('autopay.due') },
        ]}
      />
      <TextField label={t('autopay.upTo')} hint={t('autopay.upToHint')} inputMode="decimal" {...field('upTo')} />
      {(upTo ?? !values.upTo.trim()) && (
        <First asked={{ customerNumber: user.customerNumber, methodId, paysOn, upTo: upTo ?? '' }} />
      )}
      <p className={css.ways}>
        <Button main type="submit" waiting={isPending}>
          {t(rule ? 'autopay.save' : 'autopay.turnOn')}
        </Button>
        {rule && (
          <Button waiting={isPending} onClick={() => set(null)}>
            {t('autopay.turnOff')}
          </Button>
        )}
      </p>
      <small>
        {t('autopay.until')} {rule?.setBy && t('autopay.setBy', { name: rule.setBy })}
      </small>
    </form>
  )
}

/** What autopay would pay first by the rule as it is entered. */
function First({ asked }: { asked: Parameters<typeof autopayFirstQuery>[0] }) {
  const { data } = useQuery({ ...autopayFirstQuery(asked), placeholderData: keepPreviousData, staleTime: 0 })
  const { first, above = 0 } = data ?? {}
  // The link stands where the sentence has the number of invoices.
  const [before, after] = first
    ? t('autopay.first', { of: '|', amount: formatMoney(first.amount), day: formatWholeDay(first.day) }).split('|')
    : [data && t('autopay.firstNone')]
  return (
    <output>
      {before}
      {first && <Link to="/payments/invoices">{t('home.invoiceCount', { count: first.invoices })}</Link>}
      {after} {above > 0 && t('autopay.above', { count: above })}
    </output>
  )
}
