import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openReader } from './reader.ts'

const reader = openReader()
afterAll(() => reader.close())

describe('the reader of orders', () => {
  test('answers the largest text while this thread goes on', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `${Array.from({ length: 59 }, () => at % 10).join('\t')}\n`,
    ).join('')
    let turns = 0
    const reading = reader.read({ text: rows })
    const done = reading.then(() => true)
    while (!(await Promise.race([done, delay(5, false)]))) turns += 1

    expect((await reading).lines).toHaveLength(3000)
    expect(turns).toBeGreaterThan(5)
  })

  test('refuses a text that takes too long, beside its field, and reads the next one', async () => {
    const hasty = openReader({ patience: 1 })
    const slow = hasty.read({ text: '12 ct OAK-1\n'.repeat(3000) })
    await expect(slow).rejects.toMatchObject({
      type: 'refused',
      errors: [{ field: 'text', detail: 'This takes too long to read. Split the order into smaller parts.' }],
    })
    await hasty.close()

    await expect(reader.read({ text: '12 ct OAK-1' })).resolves.toMatchObject({ lines: [{ codes: ['OAK-1'] }] })
  })

  test('lets only so many wait', async () => {
    const busy = openReader({ mostWaiting: 1 })
    const first = busy.read({ text: '12 ct OAK-1' })
    await expect(busy.read({ text: '12 ct OAK-2' })).rejects.toMatchObject({ type: 'unavailable' })
    await expect(first).resolves.toMatchObject({ lines: [{ codes: ['OAK-1'] }] })
    await busy.close()
  })
})
