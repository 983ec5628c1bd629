import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '../packages/server/src/platform/database/sql.ts'

/** On hand in the lots of the buyers, in base units: so much that no run drains them. */
const PLENTY = 1_000_000_000
/** The different goods that one buyer orders. */
const GOODS = 20

export type Goods = { sku: string; unit: string }[]

/** Adds lots to the bench database until it has so many, spread over all items and branches. */
export async function topUpLots(sql: Sql, wanted: number) {
  const [row] = await sql<{ lots: number }[]>`select count(*)::int as lots from lots where due is null`
  const missing = wanted - (row?.lots ?? 0)
  if (missing <= 0) return
  await sql`
    insert into lots (item_id, location_id, dye_lot, on_hand)
    select i.item_id, l.location_id, 'BENCH-' || n, 500
    from generate_series(1, ${missing}::bigint / ((select count(*) from items) * (select count(*) from locations)) + 1) n
    cross join locations l
    cross join items i
    order by n, i.item_id, l.location_id
    limit ${missing}
    on conflict do nothing`
  await sql.unsafe('vacuum (analyze) lots')
}

/** Goods of the buyers, each buyer's own, with plenty in one lot at the customer's branch. */
export async function goodsOf(sql: Sql, customerNumber: string, buyers: number): Promise<Goods[]> {
  const all = await sql<Goods>`
    with chosen as (
      select i.sku, min(l.lot_id) as lot_id
      from customers c
      join lots l on l.location_id = c.location_id and l.due is null and l.roll_no = ''
      join items i using (item_id)
      where c.customer_number = ${customerNumber}
        and i.default_unit = 'CT'
        and i.base_unit = 'CT'
        and i.kind = 'goods'
        and not i.discontinued
      group by i.item_id
      order by i.item_id % 89, i.item_id
      limit ${buyers * GOODS}
    ), filled as (
      update lots
      set on_hand = ${PLENTY}
      from chosen
      where lots.lot_id = chosen.lot_id
    )
    select sku, 'CT' as unit
    from chosen`
  return Array.from({ length: buyers }, (_, buyer) => all.filter((_line, at) => at % buyers === buyer))
}

/** Writes an inventory file that counts so many lots anew, each with one more. The first ones are those of the buyers. */
export async function writeCount(sql: Sql, path: string, lots: number, goods: Goods[]) {
  const skus = goods.flat().map(({ sku }) => sku)
  const as_of = new Date().toISOString()
  const rows = sql<Record<string, string | number>[]>`
    select i.sku, b.code as location, l.dye_lot, l.roll_no, l.on_hand + 1 as on_hand, l.allocated
    from lots l
    join items i using (item_id)
    join locations b using (location_id)
    where l.due is null
    order by i.sku = any (${skus}) desc, i.item_id, l.lot_id
    limit ${lots}`.cursor(10_000)
  async function* lines() {
    yield 'sku,location,dye_lot,roll_no,on_hand,allocated,as_of\n'
    for await (const batch of rows)
      yield batch.map((row) => `${Object.values(row).map(quoted).join(',')},${as_of}\n`).join('')
  }
  await pipeline(lines(), createWriteStream(path))
}

const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
