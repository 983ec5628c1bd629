import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenLocation } from './given-people.ts'

export type GivenItem = { itemId: number; sku: string; styleId: number }
/** One unit in base units: 1 SF of a carton of 23.64 SF is 25/591 CT. */
type Unit = { um: string; num: number; den?: number; sellable?: boolean }
type Lot = {
  dyeLot?: string
  rollNo?: string
  /** base units */ onHand: number
  location?: GivenLocation
  due?: string
}
type ItemRow = {
  base: string
  price: string
  default?: string
  units: Unit[]
  lots: Lot[]
  unitPrice: string
  lotPolicy: 'single' | 'any'
  rollWidthInches?: number
  minCutInches?: number
  orderMultiple?: number
  description?: string
  sku?: string
}

const Frame = z.object({ categoryId: z.number(), lineId: z.number(), vendorId: z.number() })
const Style = z.object({ styleId: z.number() })
const ItemId = z.object({ itemId: z.number() })
const unique = () => randomBytes(4).toString('hex').toUpperCase()

export function catalogueBuilders(sql: Sql, location: () => Promise<GivenLocation>) {
  let frame: Promise<z.output<typeof Frame>> | undefined

  /** The category, vendor and line of items for which a test names none. */
  const base = () =>
    (frame ??= one(
      Frame,
      sql`
    with category as (insert into categories (code, name, material) values ('vinyl', 'Vinyl', 'lvp') returning category_id),
      vendor as (insert into vendors (code, name) values ('V01', 'Mill One') returning vendor_id),
      line as (insert into product_lines (code, name, vendor_id) select 'L01', 'Line One', vendor_id from vendor returning product_line_id),
      list as (insert into price_lists (code, name, source) values ('LIST', 'List', 'list'))
    select category_id as "categoryId", product_line_id as "lineId", vendor_id as "vendorId"
    from category, vendor, line`,
    ))

  let before: Promise<unknown> = Promise.resolve()
  /** Items are inserted one after the other, even if a test asks for many at once, because their ids are counted up. */
  function item(row: ItemRow): Promise<GivenItem> {
    const made = before.then(() => newItem(row))
    before = made.catch(() => undefined)
    return made
  }

  async function newItem(row: ItemRow): Promise<GivenItem> {
    const { categoryId, lineId, vendorId } = await base()
    const sku = row.sku ?? `SKU-${unique()}`
    const { styleId } = await one(
      Style,
      sql`
      insert into styles (code, name, category_id, product_line_id, vendor_id, specs)
      values (${sku}, ${`Style ${sku}`}, ${categoryId}, ${lineId}, ${vendorId}, '[{"label":"Wear layer","value":"20 mil"}]')
      returning style_id as "styleId"`,
    )
    const { itemId } = await one(
      ItemId,
      sql`
      insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, color, vendor_no, manufacturer_no, base_unit, default_unit, price_uom,
        lot_policy, roll_width_inches, min_cut_inches, order_multiple, weight_per_base)
      select coalesce(max(item_id), 0) + 1, ${styleId}, ${sku}, ${categoryId}, ${lineId}, ${vendorId}, ${row.description ?? `Plank ${sku}`}, 'Oak', 'VN-1', 'MF-1',
        ${row.base}, ${row.default ?? row.base}, ${row.price}, ${row.lotPolicy}, ${row.rollWidthInches ?? null}, ${row.minCutInches ?? 0}, ${row.orderMultiple ?? 1}, 10
      from items
      returning item_id as "itemId"`,
    )
    await units(itemId, row.units)
    await sql`
      insert into prices (item_id, list_id, min_qty, unit_price)
      select ${itemId}, list_id, 0, ${row.unitPrice}
      from price_lists
      where source = 'list'`
    await stock({ itemId }, row.lots)
    return { itemId, sku, styleId }
  }

  async function units(itemId: number, list: Unit[]) {
    const rows = list.map(({ um, num, den = 1, sellable = true }, position) => ({
      item_id: itemId,
      um_code: um,
      num,
      den,
      position,
      sellable,
    }))
    await sql`insert into item_uoms ${sql(rows)}`
  }

  /** Lots of an item, in base units. A lot with a due date is incoming. */
  async function stock({ itemId }: { itemId: number }, lots: Lot[]) {
    if (lots.length === 0) return
    const main = await location()
    const rows = lots.map(({ dyeLot = '', rollNo = '', onHand, location: at = main, due = null }) => ({
      item_id: itemId,
      location_id: at.locationId,
      dye_lot: dyeLot,
      roll_no: rollNo,
      on_hand: onHand,
      due,
    }))
    await sql`insert into lots ${sql(rows)}`
  }

  /**
   * Goods in cartons of 23.64 SF. They have one dye lot unless `lots` says more. `onHand` is in SF, in whole cartons.
   * `unitPrice` is per SF.
   */
  const cartonItem = ({
    onHand = '236.40',
    lots,
    unitPrice = '2.5000',
    ...rest
  }: {
    onHand?: string
    lots?: Lot[]
    unitPrice?: string
    sku?: string
    description?: string
    lotPolicy?: 'single' | 'any'
  } = {}) =>
    item({
      base: 'CT',
      price: 'SF',
      unitPrice,
      lotPolicy: 'single',
      units: [
        { um: 'CT', num: 1 },
        { um: 'SF', num: 25, den: 591 },
        { um: 'PL', num: 48 },
      ],
      lots: lots ?? [{ dyeLot: 'A1', onHand: Math.round(Number(onHand) / 23.64) }],
      ...rest,
    })

  /**
   * Broadloom 12 ft wide, counted in inches of length: 1 LF = 12, 1 SF = 1, 1 SY = 9. Each roll is a lot. `feet` is its
   * length.
   */
  const rollItem = ({
    rolls = [{ rollNo: 'R1', dyeLot: 'A1', feet: 100 }],
    unitPrice = '18.0000',
    minCutInches = 12,
    ...rest
  }: {
    rolls?: { rollNo: string; dyeLot?: string; feet: number }[]
    unitPrice?: string
    minCutInches?: number
    sku?: string
  } = {}) =>
    item({
      base: 'IN',
      price: 'SY',
      default: 'LF',
      unitPrice,
      minCutInches,
      lotPolicy: 'single',
      rollWidthInches: 144,
      units: [
        { um: 'LF', num: 12 },
        { um: 'SY', num: 9 },
        { um: 'SF', num: 1 },
        { um: 'IN', num: 1, sellable: false },
      ],
      lots: rolls.map(({ rollNo, dyeLot = 'A1', feet }) => ({ rollNo, dyeLot, onHand: feet * 12 })),
      ...rest,
    })

  /** Sundries that are sold each. Their lots may mix. */
  const eachItem = ({
    onHand = 100,
    unitPrice = '9.9900',
    ...rest
  }: { onHand?: number; unitPrice?: string; sku?: string; description?: string } = {}) =>
    item({
      base: 'EA',
      price: 'EA',
      unitPrice,
      lotPolicy: 'any',
      units: [{ um: 'EA', num: 1 }],
      lots: onHand > 0 ? [{ onHand }] : [],
      ...rest,
    })

  /** A price list of any source. The test gives it to a customer, or lets everybody have the promotion. */
  async function priceList({
    source,
    starts = null,
    ends = null,
    prices = [],
  }: {
    source: 'level' | 'contract' | 'promo'
    starts?: string | null
    ends?: string | null
    prices?: { item: GivenItem; unitPrice: string; from?: number }[]
  }) {
    const { listId } = await one(
      z.object({ listId: z.number() }),
      sql`
      insert into price_lists (code, name, source, starts, ends)
      values (${unique()}, 'A list', ${source}, ${starts}, ${ends})
      returning list_id as "listId"`,
    )
    const rows = prices.map(({ item: { itemId }, unitPrice, from = 0 }) => ({
      item_id: itemId,
      list_id: listId,
      min_qty: from,
      unit_price: unitPrice,
    }))
    if (rows.length > 0) await sql`insert into prices ${sql(rows)}`
    return listId
  }

  return { item, units, stock, cartonItem, rollItem, eachItem, priceList }
}
