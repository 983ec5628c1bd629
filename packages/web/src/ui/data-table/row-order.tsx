import { t } from '#platform/text/texts.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { sortOptions } from './sort-options.ts'
import type { SortBy } from './sorted-rows.ts'
import './table-texts.ts'

type Props = {
  by: readonly Pick<SortBy<never>, 'id' | 'title' | 'kind'>[]
  sort: string
  onSort: (sort: string) => void
  /** The name of the default order. */ first: string
  className?: string
}

/** The choice of the order of a page's rows, if there are no column heads to press. */
export function RowOrder({ by, sort, onSort, first, className }: Props) {
  const options = by.flatMap(({ id, title, kind }) => sortOptions(id, title, kind))
  return (
    <BareSelectField
      className={`no-print ${className ?? ''}`}
      label={t('table.sort')}
      options={[{ value: '', label: first }, ...options]}
      value={sort}
      onChoose={onSort}
    />
  )
}
