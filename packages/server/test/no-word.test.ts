import type { UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { publishSearch } from '#modules/search/publish.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Given } from './given.ts'
import { everyRight } from './given-people.ts'
import type { GivenUser } from './given-people.ts'
import { test as base } from './test.ts'
import { callerOf } from './wire.ts'
import type { Caller } from './wire.ts'

type Claim = keyof typeof words
/** The words in the fields of each display claim. `finds`: a user who may see the field finds the item by it. */
const words = {
  showVendor: {
    said: ['quernmore', 'quernmore mills', 'quernm', 'quenrmore', 'ravenglass', 'ravengl', 'VNQ-7752', 'vnq7752'],
    finds: true,
  },
  showManufacturerItem: { said: ['MFQ-8841', 'mfq8841'], finds: true },
  showSpecs: { said: ['feldspar', 'felds', 'fledspar', 'gneissic'], finds: true },
  showColorFields: { said: ['zinnwaldite', 'zinnw', 'zinwaldite', 'ZW-61', 'tourmaline'], finds: true },
  showPrices: { said: ['7777.77', '$7,777.77'], finds: false },
  showWeight: { said: ['1234.56', '1234.5678'], finds: false },
  showItemSidemark: { said: ['wycliffe penthouse', 'wycliffe'], finds: false },
  hideBOETA: { said: ['2031-03-03', '3 march 2031'], finds: false },
} as const satisfies Partial<Record<keyof UserClaims, { said: readonly string[]; finds: boolean }>>

/** `found(user, text)`: SKUs that a search for the text finds, and the suggestions for it. */
type Found = (user: GivenUser, text: string) => Promise<{ skus: string[]; suggested: string[] }>
const test = base.extend<{ $test: { found: Found } }>({
  found: async (
    { as }: { as: (caller: Caller) => ReturnType<typeof callerOf> },
    provide: (found: Found) => Promise<void>,
  ) =>
    provide(async (user, search) => {
      const query = { customerNumber: user.customerNumber, search }
      const [{ items }, { suggestions }] = await Promise.all([
        as(user)('GET /api/items', { query }),
        as(user)('GET /api/items/suggest', { query }),
      ])
      return { skus: items.map(({ sku }) => sku), suggested: suggestions.map(({ text }) => text) }
    }),
})

/**
 * An item with a different word in each of the fields. Some of its goods are still to come. The sidemark is in a cart.
 */
async function goods(given: Given, sql: Sql) {
  const item = await given.cartonItem({ sku: 'GRANITE', description: 'Plain Board', unitPrice: '7777.7700' })
  await given.stock(item, [{ onHand: 40, due: '2031-03-03', location: await given.location() }])
  await sql`
    update items
    set color = 'Zinnwaldite', color_code = 'ZW-61', color_group = 'tourmaline', manufacturer_no = 'MFQ-8841', vendor_no = 'VNQ-7752', weight_per_base = 1234.5678,
      attributes = ${sql.json({ texture: 'Gneissic' })}
    where item_id = ${item.itemId}`
  await sql`update styles set specs = ${sql.json([{ label: 'Wear', value: 'Feldspar' }])} where style_id = ${item.styleId}`
  await sql`update vendors set name = 'Quernmore Mills'`
  await sql`update product_lines set name = 'Ravenglass'`
  await publishSearch(sql)
  return item
}

describe('search by the words of a field', () => {
  test.beforeAll(async ({ given, sql, app }) => {
    const { sku } = await goods(given, sql)
    const buyer = await given.user()
    await callerOf(app.http, buyer)('POST /api/cart/additem', {
      body: {
        customerNumber: buyer.customerNumber,
        sku,
        qtyToOrder: '2',
        umcode: 'CT',
        sidemark: 'Wycliffe penthouse',
      },
    })
  })

  test.for(Object.keys(words) as Claim[])(
    'that %s hides finds and suggests nothing',
    async (claim, { given, found }) => {
      const blind = await given.user({ claims: { ...everyRight, [claim]: claim === 'hideBOETA' } })

      for (const text of words[claim].said)
        expect([text, await found(blind, text)]).toEqual([text, { skus: [], suggested: [] }])
      expect((await found(blind, 'plain board')).skus).toEqual(['GRANITE'])
    },
  )

  test.for((Object.keys(words) as Claim[]).filter((claim) => words[claim].finds))(
    'that %s opens finds it, with that right alone',
    async (claim, { given, found }) => {
      const seeing = await given.user({ claims: { [claim]: true } })

      for (const text of words[claim].said)
        expect([text, (await found(seeing, text)).skus]).toEqual([text, ['GRANITE']])
    },
  )
})
