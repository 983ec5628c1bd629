import { t } from '#platform/text/texts.ts'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { invoicedStatuses, type InvoicedShown } from './invoiced.queries.ts'

type Props = { shown: InvoicedShown; onShow: (change: Partial<InvoicedShown>) => void }

/** The filters of the list: a status, and the days of the invoices. */
export function InvoicedFilters({ shown: { status, from, to }, onShow }: Props) {
  return (
    <>
      <BareSelectField
        label={t('invoiced.status')}
        value={status}
        onChoose={(value) => onShow({ status: invoicedStatuses.find((known) => known === value) ?? '' })}
        options={[
          { value: '', label: t('invoiced.anyStatus') },
          ...invoicedStatuses.map((known) => ({ value: known, label: t(`invoiced.status.${known}`) })),
        ]}
      />
      <DayRange title={t('invoiced.days')} from={from} to={to} onChange={onShow} />
    </>
  )
}
