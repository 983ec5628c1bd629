import Big from 'big.js'
import { describe, expect } from 'vitest'
import { spokenQuantity } from '@sidemark/contract/rules/spoken'
import { fromBase, toBase } from '@sidemark/contract/rules/units'
import type { Factor } from '@sidemark/contract/rules/units'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { test } from '#test/test.ts'
import { randomOf } from '#test/random-of.ts'

/** In `npm run test:long` ten times as many. */
const CASES = process.env.SIDEMARK_LONG ? 100_000 : 10_000

type Row = { sku: string; um: string; quantity: string; baseQty: number; newQty: string; reason: unknown }

/**
 * Items of every kind of base unit. Their factors are like those of carton and roll goods, and some have prime
 * denominators.
 */
function randomItems(pick: (to: number) => number) {
  return Array.from({ length: 60 }, (_, n) => {
    const baseUOM = ['CT', 'IN', 'EA', 'PC'][n % 4] ?? 'CT'
    const units: [string, number, number][] =
      baseUOM === 'IN'
        ? [
            ['IN', 1, 1],
            ['LF', 12, 1],
            ['SY', 1296, 72 + pick(120)],
            ['SF', 144, 72 + pick(120)],
            ['RL', 600 + pick(1800), 1],
          ]
        : [
            [baseUOM, 1, 1],
            ['SF', 1 + pick(100), 1 + pick(5000)],
            ['PL', 2 + pick(90), 1],
            ['LF', 1 + pick(7), 1 + pick(7)],
          ]
    const factors: Factor[] = units.map(([UMCode, num, den]) => ({
      UMCode,
      num: String(num),
      den: String(den),
      sellable: true,
    }))
    const orderMultiple = baseUOM === 'IN' ? 1 : (1 + pick(12)) ** pick(2)
    return { sku: `U-${n}`, baseUOM, minCut: baseUOM === 'IN' ? pick(60) : 0, orderMultiple, factors }
  })
}

describe('units', () => {
  test('become the same count, quantity and sentence on screens and in the database', async ({ given, sql }) => {
    const pick = randomOf(20_261_120)
    const items = randomItems(pick)
    for (const { sku, baseUOM, minCut, orderMultiple, factors } of items) {
      await given.item({
        sku,
        base: baseUOM,
        price: baseUOM,
        unitPrice: '1',
        lotPolicy: 'any',
        lots: [],
        minCutInches: minCut,
        orderMultiple,
        units: factors.map(({ UMCode, num, den }) => ({ um: UMCode, num: Number(num), den: Number(den) })),
      })
    }
    const asked = Array.from({ length: CASES }, () => {
      const item = items[pick(items.length)] ?? items[0]
      const factor = item?.factors[pick(item.factors.length)]
      const quantity = pick(4) === 0 && factor ? printedOf(pick, factor) : quantityOf(pick)
      return { item, um: pick(40) === 0 ? 'GL' : (factor?.UMCode ?? ''), quantity }
    })

    const rows = await sql<Row[]>`
      select i.sku, q.um, q.quantity::text as quantity, b.base_qty as "baseQty", quantity_text(b.new_qty) as "newQty", b.reason
      from unnest(${asked.map(({ item }) => item?.sku ?? '')}::text[], ${asked.map(({ um }) => um)}::text[], ${asked.map(({ quantity }) => quantity)}::numeric[])
        with ordinality as q (sku, um, quantity, n)
      join items i using (sku)
      cross join lateral to_base(item => i.item_id, um => q.um, quantity => q.quantity) b
      order by q.n`

    expect(rows).toHaveLength(CASES)
    const bySku = new Map(items.map((item) => [item.sku, item]))
    for (const { sku, um, quantity, reason, ...sold } of rows) {
      const item = bySku.get(sku)
      expect(item && { ...toBase(item, um, quantity), of: `${quantity} ${um} of ${sku}` }).toEqual({
        ...sold,
        reason: SoldReasonText.parse(reason),
        of: `${quantity} ${um} of ${sku}`,
      })
    }
  })

  test('A19 are rounded alike for people in the contract and in the database', async ({ sql }) => {
    const pick = randomOf(19)
    const asked = [
      '166.6666',
      '114.7777',
      '26.6666',
      '14.6667',
      '-0.005',
      ...Array.from({ length: 1000 }, () => quantityOf(pick)),
    ]
    const rows = await sql<{ shown: string }[]>`
      select shown_quantity(q.quantity) as shown
      from unnest(${asked}::numeric[]) with ordinality q (quantity, place)
      order by q.place`

    expect(rows.map(({ shown }) => shown)).toEqual(asked.map(spokenQuantity))
  })

  test('are not rounded twice: selling the new quantity gives the same count', () => {
    const pick = randomOf(7)
    const items = randomItems(pick)
    for (let n = 0; n < CASES; n++) {
      const item = items[pick(items.length)]
      const factor = item?.factors[pick(item.factors.length)]
      if (!item || !factor) throw new Error('unreachable: the arrays have entries')
      const first = toBase(item, factor.UMCode, quantityOf(pick))
      if (first.baseQty === 0) continue
      expect(toBase(item, factor.UMCode, first.newQty)).toEqual({ ...first, reason: '' })
      expect(fromBase(first.baseQty, factor)).toBe(first.newQty)
    }
  })
})

/** A whole number of base units, rounded as papers print it. */
const printedOf = (pick: (to: number) => number, { num, den }: Factor) =>
  new Big(1 + pick(3000))
    .times(den)
    .div(num)
    .toFixed(2 + pick(4))

/** A quantity, from tiny to a truckload, with up to six decimals. Some are zero, negative, or larger than any order. */
function quantityOf(pick: (to: number) => number) {
  const odd = pick(50)
  if (odd === 0) return '0'
  if (odd === 1) return `-${1 + pick(9)}`
  if (odd === 2) return '9999999999'
  // These are just below and just above the most that a line can have.
  if (odd === 3) return String(10_000_000 + pick(3) - 1)
  const whole = pick([2, 30, 500, 20_000][pick(4)] ?? 30)
  const decimals =
    pick(3) === 0
      ? ''
      : `.${String(pick(1_000_000))
          .padStart(6, '0')
          .slice(0, 1 + pick(6))}`
  return `${whole}${decimals}`
}
