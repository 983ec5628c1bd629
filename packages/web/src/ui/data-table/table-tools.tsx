import { IconFilter2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import type { Column } from './column.ts'
import { SearchText } from './search-text.tsx'
import { sortOptions } from './sort-options.ts'
import css from './table-page.module.css'

type Props<Row> = {
  title: string
  placeholder: string
  search: string
  filters?: ReactNode
  filtered: number
  /** Left out if `filters` has the order, too. */ columns?: readonly Column<Row>[]
  sort?: string
  onShow: (change: { search?: string; sort?: string }) => void
}

/**
 * Search and filters, and also the order, because cards have no heads to press. On a phone the filters are behind a
 * button that shows how many are active.
 */
export function TableTools<Row>({
  title,
  placeholder,
  search,
  filters,
  filtered,
  columns,
  sort = '',
  onShow,
}: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search className={`${css.tools} no-print`} aria-label={t('table.narrow', { title })}>
      <SearchText
        className={css.search}
        search={search}
        label={t('table.search', { title })}
        placeholder={placeholder}
        onSearch={(text) => onShow({ search: text })}
      />
      {filters && (
        <span className={css.unfold}>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <IconFilter2 size={16} aria-hidden />
            {filtered > 0 ? t('table.filtered', { count: filtered }) : t('table.filters')}
          </Button>
        </span>
      )}
      {columns && <SortChoice columns={columns} sort={sort} onSort={(next) => onShow({ sort: next })} />}
      {filters && (
        <div id={id} className={css.filters} data-open={isOpen || undefined}>
          {filters}
        </div>
      )}
    </search>
  )
}

function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
}) {
  const options = columns.flatMap(({ sort: by, title, sorts, numeric }) =>
    by ? sortOptions(by, title, sorts ?? (numeric ? 'numbers' : 'words')) : [],
  )
  return (
    <BareSelectField className={css.sort} label={t('table.sort')} options={options} value={sort} onChoose={onSort} />
  )
}
