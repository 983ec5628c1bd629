import { IconColumns3 } from '@tabler/icons-react'
import { t } from '#platform/texts.ts'
import { Button } from '../button.tsx'
import { CheckField } from '../fields/check-field.tsx'
import { Menu } from '../menu.tsx'
import type { useColumns } from './use-columns.ts'

/** Which columns are shown; on a phone they are the lines of a card. */
export function ColumnChoice<Row>({ columns: { choices, isShown, choose, reset } }: { columns: ReturnType<typeof useColumns<Row>> }) {
  return (
    <Menu label={t('table.columns')} icon={<IconColumns3 size={16} aria-hidden />} isCompact>
      {choices.map((column) => <CheckField key={column.id} label={column.title} checked={isShown(column)} onChange={(wanted) => choose(column.id, wanted)} />)}
      {reset && <Button size="small" onClick={reset}>{t('table.columnsReset')}</Button>}
    </Menu>
  )
}
