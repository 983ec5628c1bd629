import { expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { lineOf, test as base } from '#test/carting.ts'

base.override({ connections: 4 })
const test = base

const Waiting = z.object({ waiting: z.number() })

test.for(['is added to', 'is ordered from a list', 'changes its quantity', 'gets a comment', 'is put off'] as const)(
  'a line that %s after its timer has ended waits for its lots before it is locked, because whoever has the lots writes it',
  async (way, { as, carting, clock, given, sql }) => {
    // Two cartons. A line that has not all of its stock is never changed by the short path, which locks the lots first.
    const [buyer, item] = [await given.user(), await given.cartonItem({ onHand: '47.28' })]
    const { customerNumber } = buyer
    await clock.set('2026-11-20T15:00:00Z')
    await carting.add(buyer, item, '3')
    const line = lineOf(await carting.cart(buyer))
    await clock.set('2026-11-20T16:00:00Z')
    const change = {
      'is added to': () => carting.add(buyer, item, '1'),
      'is ordered from a list': () =>
        as(buyer)('POST /api/quickorder/add', {
          body: { customerNumber, lines: [{ line: 1, sku: item.sku, quantity: '1', UMCode: 'CT' }] },
        }),
      'changes its quantity': () => carting.set(buyer, line, '4'),
      'gets a comment': () => carting.note(buyer, line, '', 'For Monday'),
      'is put off': () => carting.later(buyer, line),
    }[way]

    const other = await sql.reserve()
    try {
      // This is what an act on the same lots does (lock_lots): it locks the lots, and then it writes the line.
      await other`begin`
      await other`select from lots l where l.item_id = ${item.itemId} for no key update`
      const changed = change()
      await expect
        .poll(
          async () =>
            (
              await one(
                Waiting,
                sql`
                select count(*)::int as waiting
                from pg_stat_activity
                where datname = current_database()
                  and wait_event_type = 'Lock'`,
              )
            ).waiting,
        )
        .toBe(1)
      // A longer wait would end as a deadlock, and the change would then run again and hide it.
      await other`set local lock_timeout = '500ms'`
      await other`select from cart_lines l where l.cart_line_id = ${line.id} for no key update`
      await other`commit`
      await changed
    } finally {
      await other`rollback`
      other.release()
    }
  },
)
