import { writeXlsx } from 'hucre/xlsx'

/** The bytes of a spreadsheet with one sheet, as Excel would save it. */
export const workbook = async (rows: (string | number)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Order', rows }] }))
