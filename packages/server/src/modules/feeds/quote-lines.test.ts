import { afterAll, describe, expect } from 'vitest'
import { csvOf, example, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import { test } from '#test/test.ts'
import { formats } from './formats/index.ts'
import { importFolder } from './import-folder.ts'

const files = await fileFolder()
afterAll(files.remove)
const line = (differs: Record<string, string>) => example('quote-lines', { net: '', accepted: '0', ...differs })

describe('the quantity of a quoted line', () => {
  test('is one of its unit if the file has none, because the quote only asks for a price', async ({ sql }) => {
    for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
    await files.write('quote-lines.csv', csvOf([line({ quantity: '' }), line({ line_number: '20', quantity: '0' })]))

    const runs = await importFolder(sql, files.folder)
    const lines = await sql`select quantity::text, um_code as unit, net::text from quote_lines`

    expect(runs.find(({ feed }) => feed === 'quote-lines')).toMatchObject({ rowsRefused: 1 })
    expect(lines).toEqual([{ quantity: '1.0000', unit: 'CT', net: '127.42' }])
  })

  test('keeps the cuts of roll goods while it stays, and makes them one length when the ERP changes it', async ({
    sql,
  }) => {
    const cuts = async () =>
      (await sql<{ cuts: unknown }[]>`select cuts from quote_lines order by line_number`).map((row) => row.cuts)
    const [one] = await sql<
      { inches: number }[]
    >`update quote_lines set base_qty = base_qty returning base_qty as inches`
    const pieces = [{ pieces: 1, inches: one?.inches ?? 0, sidemark: 'Jones', comment: '' }]
    await sql`update quote_lines set cuts = ${sql.json(pieces)}`

    await importFolder(sql, files.folder, { only: ['quote-lines'] })
    const kept = await cuts()
    await files.write('quote-lines.csv', csvOf([line({ quantity: '2' })]))
    await importFolder(sql, files.folder, { only: ['quote-lines'] })

    expect(kept).toEqual([pieces])
    expect(await cuts()).toEqual([null])
  })
})
