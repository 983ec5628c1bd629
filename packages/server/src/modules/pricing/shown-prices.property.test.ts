import { expect } from 'vitest'
import { shownIn, shownPrice } from '@sidemark/contract/rules/money'
import { amountIn } from '@sidemark/contract/rules/units'
import { test } from '#test/test.ts'
import { randomOf } from '#test/random-of.ts'

/** In `npm run test:long` ten times as many. */
const CASES = process.env.SIDEMARK_LONG ? 100_000 : 10_000

test('a price in another unit and a stock quantity are written the same by the item page and by a list', async ({
  sql,
}) => {
  const pick = randomOf(20_261_121)
  const factor = () => ({
    num: String(1 + pick([1, 12, 5000][pick(3)] ?? 1)),
    den: String(1 + pick([1, 20, 5000][pick(3)] ?? 1)),
  })
  const asked = Array.from({ length: CASES }, () => ({
    price: priceOf(pick),
    stated: factor(),
    unit: factor(),
    qty: pick([2, 500, 2_000_000_000][pick(3)] ?? 2),
  }))

  const rows = await sql`
    select shown_price(q.price) as shown, shown_in(unit_price => q.price, num => q.price_den::numeric * q.num, den => q.price_num::numeric * q.den) as per, in_unit(q.qty, q.num, q.den) as amount
    from unnest(${asked.map(({ price }) => price)}::numeric[], ${asked.map(({ stated }) => stated.num)}::bigint[], ${asked.map(({ stated }) => stated.den)}::bigint[],
      ${asked.map(({ unit }) => unit.num)}::bigint[], ${asked.map(({ unit }) => unit.den)}::bigint[], ${asked.map(({ qty }) => qty)}::bigint[])
      with ordinality as q (price, price_num, price_den, num, den, qty, n)
    order by q.n`

  const here = asked.map(({ price, stated, unit, qty }) => ({
    shown: shownPrice(price),
    per: shownIn(price, stated, unit),
    amount: amountIn(BigInt(qty), BigInt(unit.num), BigInt(unit.den)),
  }))
  expect(here).toEqual([...rows])
})

/**
 * A price from a hundredth of a cent to thousands of dollars. Some are in whole cents and some in whole dollars, as on
 * real lists.
 */
function priceOf(pick: (to: number) => number) {
  const amount = pick([200, 20_000, 80_000_000][pick(3)] ?? 200)
  const tenThousandths = [amount, amount * 100, amount * 10_000][pick(3)] ?? amount
  return (tenThousandths / 10_000).toFixed(4)
}
