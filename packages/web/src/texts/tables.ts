/** Of every list of the account: ui/data-table. */
export const tableTexts = {
  'table.rows': { one: '{count} row', other: '{count} rows' },
  'table.narrow': 'Search and filters: {title}',
  'table.search': 'Search {title}',
  'table.sort': 'Sort by',
  'table.ascending': '{title}, upwards',
  'table.descending': '{title}, downwards',
  'table.columns': 'Columns',
  'table.columnsReset': 'As before',
  'table.from': '{title} from',
  'table.to': '{title} to',
  'table.export': 'Export',
  'table.csv': 'CSV',
  'table.xlsx': 'Excel (XLSX)',
  'table.failed': 'This list could not be loaded.',
  'table.noneFound': 'Nothing matches.',
  'table.showAll': 'Show all',
} as const
