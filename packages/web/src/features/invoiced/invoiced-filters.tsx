import { t } from '#platform/texts.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { invoicedStatuses, type InvoicedShown } from './invoiced.queries.ts'

type Props = { shown: InvoicedShown; onShow: (change: Partial<InvoicedShown>) => void }

/** What the list is narrowed to: a status, and the days of the invoices. */
export function InvoicedFilters({ shown: { status, from, to }, onShow }: Props) {
  return (
    <>
      <BareSelectField
        label={t('invoiced.status')} value={status}
        onChoose={(value) => onShow({ status: invoicedStatuses.find((known) => known === value) ?? '' })}
        options={[{ value: '', label: t('invoiced.anyStatus') }, ...invoicedStatuses.map((known) => ({ value: known, label: t(`invoiced.status.${known}`) }))]}
      />
      <BareTextField type="date" label={t('invoiced.from')} title={t('invoiced.from')} max={to || undefined} value={from} onChange={(event) => onShow({ from: event.currentTarget.value })} />
      <BareTextField type="date" label={t('invoiced.to')} title={t('invoiced.to')} min={from || undefined} value={to} onChange={(event) => onShow({ to: event.currentTarget.value })} />
    </>
  )
}
