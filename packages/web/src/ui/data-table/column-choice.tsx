import { IconColumns3 } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { placeOf } from './column.ts'
import type { useColumns } from './use-columns.ts'
import css from './table-page.module.css'

/** The choice of the shown columns. On a phone, it has those that a card can show. */
export function ColumnChoice<Row>({
  columns: { choices, isShown, choose, reset },
}: {
  columns: ReturnType<typeof useColumns<Row>>
}) {
  return (
    <Menu label={t('table.columns')} icon={<IconColumns3 size={16} aria-hidden />} isCompact>
      {choices.map((column) => (
        <CheckField
          key={column.id}
          className={placeOf(column) ? '' : css.onDesk}
          label={column.title}
          checked={isShown(column)}
          onChange={(wanted) => choose(column.id, wanted)}
        />
      ))}
      {reset && (
        <Button size="small" onClick={reset}>
          {t('table.columnsReset')}
        </Button>
      )}
    </Menu>
  )
}
