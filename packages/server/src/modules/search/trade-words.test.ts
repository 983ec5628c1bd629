import { describe, expect } from 'vitest'
import { csvOf, fileFolder } from '#test/sample-distributor.ts'
import { givenStyles } from '#test/given-styles.ts'
import type { GivenStyle } from '#test/given-styles.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import type { callerOf } from '#test/wire.ts'
import { feedNamed } from '#modules/feeds/feeds.ts'
import { importFile } from '#modules/feeds/import-file.ts'
import { publishSearch } from './publish.ts'

/** Goods of every kind. What a search must not show first has the better rank. */
const styles: GivenStyle[] = [
  { sku: 'EDGE', name: 'Edgewell Tile Edge 1/4 in', category: 'metal', colors: ['Satin Gray', 'Matte Black'], rank: 1 },
  {
    sku: 'OAK',
    name: 'Fairhaven Oak Plank 5 in',
    category: 'hardwood',
    colors: ['Bare Maple', 'Red Clay'],
    specs: { Installation: 'Glue, nail or float' },
    rank: 2,
  },
  { sku: 'REDOAK', name: 'Windham Red Oak Plank 5 in', category: 'hardwood', colors: ['Natural'], rank: 40 },
  { sku: 'MAPLE', name: 'Juniper Maple Plank 5 in', category: 'hardwood', colors: ['Limewash'], rank: 3 },
  { sku: 'MODULE', name: 'Vector Point Loop', category: 'carpet-tile', colors: ['Charcoal', 'Gray'], rank: 4 },
  { sku: 'BROADLOOM', name: 'Summer Cove Berber', category: 'broadloom', colors: ['Gray', 'Charcoal'], rank: 5 },
  {
    sku: 'PORCELAIN',
    name: 'Verano Concrete Look',
    category: 'porcelain',
    colors: ['Gray', 'Bone'],
    size: '12x24',
    rank: 6,
  },
  {
    sku: 'VINYL',
    name: 'Tidewater Oak Plank 7 x 48',
    category: 'lvp',
    colors: ['Gray'],
    specs: { Waterproof: 'Yes', Core: 'SPC rigid' },
    rank: 7,
  },
  { sku: 'SHEET', name: 'Aurelio Terra 12 ft', category: 'sheet', colors: ['Bone'], rank: 8 },
  {
    sku: 'SETTING',
    name: 'Groutsmith Setting Materials',
    category: 'grout',
    colors: [''],
    description: 'Groutsmith Self-Leveling Underlayment 50 lb',
    rank: 9,
  },
  {
    sku: 'THINSET',
    name: 'Groutsmith Modified Thinset',
    category: 'grout',
    colors: ['White'],
    size: '50 lb',
    rank: 10,
  },
  {
    sku: 'GROUT',
    name: 'Groutsmith Sanded Grout',
    category: 'grout',
    colors: ['Bone', 'Charcoal'],
    size: '25 lb',
    rank: 11,
  },
  { sku: 'ROUND', name: 'Juniper Quarter Round', category: 'trim', colors: ['Limewash'], size: '94 in', rank: 0 },
  { sku: 'TMOLD', name: 'Tidewater T-Molding', category: 'trim', colors: ['Gray'], size: '94 in', rank: 13 },
  { sku: 'REDUCER', name: 'Tidewater Reducer', category: 'trim', colors: ['Gray'], size: '94 in', rank: 14 },
  { sku: 'NOSE', name: 'Tidewater Flush Stair Nose', category: 'trim', colors: ['Gray'], size: '94 in', rank: 15 },
  {
    sku: 'RUBBER',
    name: 'Circuit Fleck',
    category: 'rubber',
    colors: ['Gray'],
    specs: { Use: 'Fitness, stairs' },
    rank: 12,
  },
  { sku: 'GLUE', name: 'Tenacor Wood Flooring Urethane', category: 'adhesive', colors: [''], size: '4 gal', rank: 16 },
  { sku: 'BASEGLUE', name: 'Tenacor Cove Base Adhesive', category: 'adhesive', colors: [''], size: '30 oz', rank: 17 },
  { sku: 'BASE', name: 'Bancroft Cove Base 4 in', category: 'base', colors: ['Charcoal'], rank: 18 },
  { sku: 'PAD', name: 'Hushlayer Rebond 8 lb', category: 'pad', colors: [''], rank: 19 },
]
const categories = [
  ['metal', 'Metal Profiles', ''],
  ['carpet-tile', 'Carpet Tile', 'carpet'],
  ['broadloom', 'Broadloom', 'carpet'],
  ['pad', 'Carpet Pad', 'carpet'],
  ['square', 'Tile', ''],
  ['porcelain', 'Porcelain', 'square'],
  ['vinyl', 'Vinyl', ''],
  ['lvp', 'Luxury Vinyl Plank', 'vinyl'],
  ['sheet', 'Sheet Vinyl', 'vinyl'],
  ['grout', 'Grout & Setting', ''],
  ['trim', 'Trim & Moldings', ''],
  ['rubber', 'Rubber Flooring', ''],
  ['adhesive', 'Adhesives', ''],
  ['base', 'Wall Base', ''],
]

describe('the words of the trade', () => {
  let buyer: GivenUser
  test.beforeAll(async ({ given, sql }) => {
    buyer = await given.user()
    await sql`
      insert into categories (code, name, material, position)
      select code, name, 'other', 9 from unnest(${categories.map(([code = '']) => code)}::text[], ${categories.map(([, name = '']) => name)}::text[]) c (code, name)`
    await givenStyles(sql, [])
    await sql`
      update categories c set parent_id = p.category_id
      from unnest(${categories.map(([code = '']) => code)}::text[], ${categories.map(([, , parent = '']) => parent)}::text[]) x (code, parent)
      join categories p on p.code = x.parent
      where c.code = x.code`
    await sql`update categories set material = 'polymer' where code in ('vinyl', 'adhesive')`
    await givenStyles(
      sql,
      styles.map((style) => ({ description: style.name, ...style })),
    )
    await sql`update items set color_group = case when color in ('Charcoal', 'Matte Black') then 'dark' when color like '%Gray' then 'gray' when color = 'Red Clay' then 'red' when color in ('Bone', 'Bare Maple') then 'beige' else 'natural' end where color <> ''`
    await sql`insert into companions (item_id, companion_id, kind, per_num, per_den) select m.item_id, r.item_id, 'trim', 1, 1 from items m, items r where m.sku = 'MAPLE-1' and r.sku = 'ROUND-1'`
    await publishSearch(sql)
  })

  const find = async (as: As, search: string) => {
    const { items, total, understood } = await as(buyer)('GET /api/items', {
      query: { customerNumber: buyer.customerNumber, search },
    })
    return { found: items.map(({ sku }) => sku.replace(/-\d$/, '')), first: items[0], total, understood }
  }

  // What a person at the counter takes from the shelf, the first of it first.
  test.for([
    ['transition strip', 'TMOLD REDUCER'],
    ['transition', 'TMOLD REDUCER'],
    ['reducer', 'REDUCER'],
    ['stair nose', 'NOSE'],
    ['stair nosing', 'NOSE'],
    ['waterproof vinyl', 'VINYL'],
    ['gray lvp', 'VINYL'],
    ['spc', 'VINYL'],
    ['vinyl flooring', 'VINYL SHEET'],
    ['charcoal carpet tile', 'MODULE'],
    ['carpet squares', 'MODULE'],
    ['gray carpet', 'MODULE BROADLOOM'],
    ['roll carpet', 'BROADLOOM'],
    ['carpet pad', 'PAD'],
    ['red oak', 'REDOAK OAK'],
    ['leveler', 'SETTING'],
    // The material of Vinyl is not that of the categories below it.
    ['polymer', 'GLUE BASEGLUE'],
    ['thinset', 'THINSET'],
    ['thin-set 50 lb', 'THINSET'],
    ['black grout 25 lb', 'GROUT'],
    ['gray tile', 'PORCELAIN'],
    ['tile trim', 'EDGE'],
    ['maple hardwood', 'MAPLE OAK'],
    ['maple', 'MAPLE OAK'],
    ['hardwood flooring', 'OAK MAPLE REDOAK'],
    ['wood glue', 'GLUE'],
    ['baseboard', 'BASE'],
    ['cove base', 'BASE BASEGLUE'],
    ['rubber flooring', 'RUBBER'],
    // What goods come in. None of these is a mistyped nail, bar or tile.
    ['pail', 'GLUE'],
    ['4 gal pails', 'GLUE'],
    ['bucket of urethane', 'GLUE'],
    ['bags of thinset', 'THINSET'],
    ['tubes', 'BASEGLUE'],
    // A number alone is a width.
    ['oak plank 7', 'VINYL'],
    ['maple plank 5', 'MAPLE OAK'],
    ['tile edge 1/4', 'EDGE'],
    // The plank, and then its trim.
    ['juniper', 'MAPLE ROUND'],
    ['juniper trim', 'ROUND'],
  ] as const)('%j finds %s', async ([search, expected], { as }) => {
    const { found, understood } = await find(as, search)
    expect(found.slice(0, expected.split(' ').length).join(' ')).toBe(expected)
    expect([...understood.ignored, ...understood.corrected]).toEqual([])
  })

  test('choose the item of a style that has them: the dark grout, the thinset', async ({ as }) => {
    expect((await find(as, 'black grout')).first).toMatchObject({ sku: 'GROUT-2', color: 'Charcoal' })
    expect((await find(as, 'charcoal carpet tile')).first).toMatchObject({ sku: 'MODULE-1' })
  })

  test('that no goods have together lead to those that have most of them, and the reply says which were left out', async ({
    as,
  }) => {
    expect(await find(as, 'waterproof grout 25 lb')).toMatchObject({
      found: ['GROUT'],
      understood: { words: ['25lb', 'grout'], corrected: [], ignored: ['waterproof'] },
    })
    // Of two words, the one that names goods.
    expect(await find(as, 'maple grout')).toMatchObject({ understood: { words: ['grout'], ignored: ['maple'] } })
    expect(await find(as, 'waterproof zzzzzz grout')).toMatchObject({
      understood: { ignored: ['waterproof', 'zzzzzz'] },
    })
  })

  test("are the distributor's own once it sends them", async ({ as, sql }) => {
    const files = await fileFolder()
    const feed = feedNamed('trade-words') ?? expect.fail()
    const send = async (...rows: [words: string, means: string][]) => {
      const text = csvOf(rows.map(([words, means]) => ({ words, means })))
      const result = await importFile(sql, feed, await files.write('trade-words.csv', text))
      await publishSearch(sql)
      return result
    }

    expect(await send(['Squeak stopper', 'modified thinset|pad'], ['moquette', 'carpet'])).toMatchObject({
      rowsApplied: 2,
    })
    expect((await find(as, 'squeak stoppers')).found).toEqual(['THINSET', 'PAD'])
    expect((await find(as, 'moquette')).found).toContain('BROADLOOM')
    expect((await find(as, 'transition strip')).total).toBe(0)
    await send(['squeak stopper', ''])
    const many = Array.from({ length: 5001 }, (_, place) => ({ words: `word${place}`, means: 'oak' }))
    expect(await importFile(sql, feed, await files.write('trade-words.csv', csvOf(many)))).toMatchObject({
      rowsRead: 5001,
      rowsApplied: 4997,
      rowsRefused: 4,
    })
    expect(await send(['moquette', 'rug'], ['one more', 'oak'])).toMatchObject({ rowsApplied: 1, rowsRefused: 1 })
    await files.remove()
  })
})

type As = (caller: GivenUser) => ReturnType<typeof callerOf>
