import { t } from '#platform/texts.ts'
import { BareSelectField } from '../fields/select-field.tsx'
import type { SortBy } from './sorted-rows.ts'
import './table-texts.ts'

type Props = { by: readonly Pick<SortBy<never>, 'id' | 'title'>[]; sort: string; onSort: (sort: string) => void; /** What they stand in without a choice. */ first: string; className?: string }

/** In which order the rows of a page stand that has no heads to press. */
export function RowOrder({ by, sort, onSort, first, className }: Props) {
  const options = by.flatMap(({ id, title }) => [{ value: id, label: t('table.ascending', { title }) }, { value: `-${id}`, label: t('table.descending', { title }) }])
  return <BareSelectField className={`no-print ${className ?? ''}`} label={t('table.sort')} options={[{ value: '', label: first }, ...options]} value={sort} onChoose={onSort} />
}
