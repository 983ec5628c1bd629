import type { Sql } from '#platform/database/sql.ts'

/** A style as search sees it. Every color is an item `<sku>-<n>` in cartons of 23.64 SF, at 3.00 per SF. */
export type GivenStyle = {
  sku: string
  name: string
  category: string
  size?: string
  colors: string[]
  /** The description of every color. Without it, the name and the color are used. */
  description?: string
  specs?: Record<string, string>
  vendorNo?: string
  manufacturerNo?: string
  upc?: string
  rank?: number
  price?: string
}

/** Puts styles into a small catalog of a branch of its own, under hardwood, tile and carpet. */
export async function givenStyles(sql: Sql, styles: GivenStyle[]) {
  await sql`
    insert into categories (code, name, material, position)
    values ('hardwood', 'Hardwood', 'hardwood', 1), ('tile', 'Ceramic Tile', 'tile', 2), ('carpet', 'Carpet', 'carpet', 3)
    on conflict do nothing`
  await sql`
    insert into categories (code, name, material, position, parent_id)
    select 'engineered', 'Engineered', 'hardwood', 1, category_id from categories where code = 'hardwood'
    on conflict do nothing`
  await sql`insert into vendors (code, name) values ('V77', 'Hearthline Mills') on conflict do nothing`
  await sql`insert into product_lines (code, name, vendor_id) select 'L77', 'Timberline', vendor_id from vendors where code = 'V77' on conflict do nothing`
  await sql`insert into price_lists (code, name, source) values ('LIST', 'List', 'list') on conflict do nothing`
  for (const style of styles) await addStyle(sql, style)
}

async function addStyle(
  sql: Sql,
  {
    sku,
    name,
    category,
    size = '',
    colors,
    specs = {},
    vendorNo = '',
    manufacturerNo = '',
    upc = '',
    rank = 1000,
    price = '3.00',
    description,
  }: GivenStyle,
) {
  await sql`
    with style as (
      insert into styles (code, name, category_id, product_line_id, vendor_id, rank, specs)
      select ${sku}, ${name}, c.category_id, l.product_line_id, l.vendor_id, ${rank}, ${sql.json(Object.entries(specs).map(([label, value]) => ({ label, value })))}
      from categories c, product_lines l
      where c.code = ${category} and l.code = 'L77'
      returning *
    ),
    item as (
      insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, vendor_no, manufacturer_no, upc, description, color, color_group, size, base_unit, default_unit, price_uom, lot_policy)
      select (select coalesce(max(item_id), 0) from items) + c.n, s.style_id, ${sku} || '-' || c.n, s.category_id, s.product_line_id, s.vendor_id, ${vendorNo}, ${manufacturerNo}, ${upc},
        coalesce(${description ?? null}, ${name} || ' ' || c.color), c.color, lower(c.color), ${size}, 'CT', 'CT', 'SF', 'single'
      from style s, unnest(${colors}::text[]) with ordinality as c (color, n)
      returning item_id
    ),
    uom as (
      insert into item_uoms (item_id, um_code, num, den, position)
      select item_id, um_code, num, den, place from item, (values ('CT', 1, 1, 0), ('SF', 25, 591, 1)) u (um_code, num, den, place)
    )
    insert into prices (item_id, list_id, min_qty, unit_price)
    select item_id, list_id, 0, ${price}::numeric from item, price_lists where source = 'list'`
}

/** Adds stock of an item by SKU at a branch, in cartons. */
export const givenStock = (sql: Sql, sku: string, locationId: number, cartons: number) => sql`
  insert into lots (item_id, location_id, dye_lot, on_hand) select item_id, ${locationId}, 'A1', ${cartons} from items where sku = ${sku}`
