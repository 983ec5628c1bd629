import { describe, expect } from 'vitest'
import { unprepared, whenSent } from './driver.ts'
import { openSql } from './sql.ts'
import { test as base } from '#test/test.ts'

/** A client of one connection, whose prepared statements PostgreSQL lists. */
const test = base.extend<{ client: ReturnType<typeof openSql> }>({
  client: async ({ database }, use) => {
    const client = openSql(database, { max: 1 })
    await use(client)
    await client.end()
  },
})

describe('a statement', () => {
  test('is reported once when it is sent, however often it is awaited', async ({ client }) => {
    const sent: (string | undefined)[] = []
    const statement = whenSent(client`select ${1}::int as n`, () => sent.push('sent'))

    expect(sent).toEqual([])
    await statement
    await statement

    expect(sent).toEqual(['sent'])
    expect((statement as { string?: string }).string).toBe('select $1::int as n')
  })

  test('that is part of another one is never reported', async ({ client }) => {
    let sent = 0
    const fragment = whenSent(client`n + ${1}`, () => sent++)

    expect(await client`select ${fragment} as n from (values (1)) v (n)`).toEqual([{ n: 2 }])
    expect(sent).toBe(0)
  })

  test('stays prepared, unless it is run unprepared', async ({ client }) => {
    await client`select 'kept' as word where ${true}`
    await unprepared(client`select 'forgotten' as word where ${true}`)

    const kept = await client<{ text: string }[]>`select statement as text from pg_prepared_statements`
    expect(kept.filter(({ text }) => text.includes("'kept'"))).toHaveLength(1)
    expect(kept.filter(({ text }) => text.includes("'forgotten'"))).toEqual([])
  })
})
