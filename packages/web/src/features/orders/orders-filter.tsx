import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#platform/texts.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { type OrdersSearch, sorts, statuses } from './orders.queries.ts'
import css from './orders-filter.module.css'

type Props = { shown: OrdersSearch; canSortByTotal: boolean; onChange: (change: Partial<OrdersSearch>) => void }

/** How long typing must rest before the list follows, ms. */
const REST = 250

/** Search, status and order of the list of orders. */
export function OrdersFilter({ shown, canSortByTotal, onChange }: Props) {
  return (
    <search className={`${css.filter} no-print`} aria-label={t('orders.searchLabel')}>
      <SearchText key={shown.search === '' ? 'none' : 'some'} search={shown.search} onSearch={(search) => onChange({ search })} />
      <BareSelectField
        label={t('orders.status')} value={shown.status}
        onChoose={(value) => onChange({ status: statuses.find((status) => status === value) ?? '' })}
        options={[{ value: '', label: t('orders.anyStatus') }, ...statuses.map((status) => ({ value: status, label: t(`order.status.${status}`) }))]}
      />
      <BareSelectField
        label={t('orders.sort')} value={shown.sort}
        onChoose={(value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'number' })}
        options={sorts.filter((sort) => canSortByTotal || !sort.startsWith('total')).map((sort) => ({ value: sort, label: t(`orders.sort.${sort}`) }))}
      />
    </search>
  )
}

function SearchText({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), REST)
    return () => clearTimeout(timer)
    // The list follows the typing, not the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, search])
  return (
    <BareTextField
      className={css.search} type="search" label={t('orders.searchLabel')} placeholder={t('orders.search')} maxLength={100}
      icon={<IconSearch size={16} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
