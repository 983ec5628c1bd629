import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#platform/texts.ts'
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
      <NativeSelect
        aria-label={t('orders.status')} value={shown.status}
        onChange={(event) => onChange({ status: statuses.find((status) => status === event.currentTarget.value) ?? '' })}
        data={[{ value: '', label: t('orders.anyStatus') }, ...statuses.map((status) => ({ value: status, label: t(`order.status.${status}`) }))]}
      />
      <NativeSelect
        aria-label={t('orders.sort')} value={shown.sort}
        onChange={(event) => onChange({ sort: sorts.find((sort) => sort === event.currentTarget.value) ?? 'number' })}
        data={sorts.filter((sort) => canSortByTotal || !sort.startsWith('total')).map((sort) => ({ value: sort, label: t(`orders.sort.${sort}`) }))}
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
    <TextInput
      className={css.search} type="search" aria-label={t('orders.searchLabel')} placeholder={t('orders.search')} maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
