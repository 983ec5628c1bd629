import { IconDownload } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import { Menu } from '#ui/controls/menu.tsx'
import css from './file-menu.module.css'

/** Downloads the filtered list as a file for a spreadsheet. */
export const FileMenu = ({ addressOf }: { addressOf: (format: 'csv' | 'xlsx') => string }) => (
  <Menu label={t('table.export')} icon={<IconDownload size={16} aria-hidden />} isCompact closesWithChoice>
    <a className={css.file} href={addressOf('csv')} download>
      {t('table.csv')}
    </a>
    <a className={css.file} href={addressOf('xlsx')} download>
      {t('table.xlsx')}
    </a>
  </Menu>
)
