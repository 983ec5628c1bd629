import { afterAll, describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import { feeds } from './feeds.ts'
import { importFile } from './import-file.ts'
import { importFolder } from './import-folder.ts'
import { type Column, LONGEST_TEXT } from './formats/format.ts'
import { formats } from './formats/index.ts'
import { csvOf, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import { DECIMALS, GREATEST } from './type-rules.ts'

const files = await fileFolder()
afterAll(files.remove)

/**
 * The greatest and the least value that a column accepts by its description. Columns that must name a known row have
 * none.
 */
function extremes({ type, max, min = 0, scale = DECIMALS, oneOf, refers }: Column): string[] {
  if (oneOf || refers) return []
  if (type === 'integer') return [String(max ?? GREATEST.integer), String(min)]
  if (type === 'decimal') return [String(max ?? GREATEST.decimal), `${min}.${'0'.repeat(scale)}`]
  if (type === 'text') return ['ł'.repeat(max ?? LONGEST_TEXT)]
  if (type === 'list') return [Array.from({ length: 40 }, (_, index) => index).join('|')]
  if (type === 'pairs') return ['a=b=c|d=|é="x\\']
  return type === 'day' ? ['1900-01-01', '2199-12-31'] : []
}

/** `npm test` checks only some of them, at this interval. `npm run test:long` checks all of them. */
const EVERY = process.env.SIDEMARK_LONG === '1' ? 1 : 8
const trials = feeds
  .flatMap((feed) =>
    Object.entries(feed.format.columns).flatMap(([column, about]) =>
      extremes(about).map((value) => ({ feed, column, value })),
    ),
  )
  .filter((_, index) => index % EVERY === 0)

describe('a row with the greatest, least or longest that a column allows', () => {
  test('is taken or refused, and the file never fails over it', { timeout: 900_000 }, async ({ sql }) => {
    for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
    await importFolder(sql, files.folder)

    for (const { feed, column, value } of trials) {
      const [first] = sampleDistributor[feed.format.name as keyof typeof sampleDistributor]
      const result = await importFile(
        sql,
        feed,
        await files.write('extreme.csv', csvOf([{ ...first, [column]: value }])),
      )

      expect({ column, value, ...result }).toMatchObject({ status: 'done', rowsRead: 1 })
    }
  })
})
