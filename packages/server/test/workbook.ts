import { writeXlsx } from 'hucre/xlsx'

type Rows = (string | number)[][]

/** The bytes of a spreadsheet as Excel would save it: a sheet named Order, and others by their names. */
export const workbook = async (rows: Rows, others: Record<string, Rows> = {}) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Order', rows }, ...Object.entries(others).map(([name, more]) => ({ name, rows: more }))],
    }),
  )
