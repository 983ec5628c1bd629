import type { RightName } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { givenStyles } from '#test/given-styles.ts'
import type { GivenStyle } from '#test/given-styles.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import type { callerOf } from '#test/wire.ts'
import { publishSearch } from './publish.ts'

const styles: GivenStyle[] = [
  {
    sku: 'MEA-1',
    name: 'Meadow Board',
    category: 'hardwood',
    description: 'Meadow Board',
    colors: ['Chartreuse', 'Umber'],
    specs: { Finish: 'Satin' },
    vendorNo: 'ZZ-4711',
    manufacturerNo: 'MX-8812',
    rank: 1,
  },
  // A word that is hidden in one style and open in another.
  {
    sku: 'UMB-1',
    name: 'Umber Strip',
    category: 'hardwood',
    description: 'Umber Strip',
    colors: ['Plain'],
    specs: { Finish: 'Gloss' },
    rank: 2,
  },
]

/**
 * The searches that find the first style only with a right: the exact word, a typo, and the letters that would suggest
 * it.
 */
const hidden: { right: RightName; said: string; slip: string; typed: string }[] = [
  { right: 'showVendor', said: 'hearthline', slip: 'haerthline', typed: 'hearthl' },
  { right: 'showColorFields', said: 'chartreuse', slip: 'chartruese', typed: 'chartr' },
  { right: 'showSpecs', said: 'satin', slip: 'stain', typed: 'sati' },
]

describe('a search for words that the user may not see', () => {
  test.beforeAll(async ({ sql }) => {
    await givenStyles(sql, styles)
    await publishSearch(sql)
  })

  test.for(hidden)(
    'finds nothing by $said without $right, not even with a typo',
    async ({ right, said, slip }, { as, given }) => {
      const without = await userWith(
        given,
        [...hidden.map((one) => one.right), 'showManufacturerItem' as const].filter((one) => one !== right),
      )
      for (const search of [said, slip]) {
        const page = await items(as, without, search)
        expect(page).toMatchObject({ total: 0, items: [], understood: { words: [], corrected: [], ignored: [search] } })
      }
      const withRight = await userWith(given, [right])
      for (const search of [said, slip])
        expect((await items(as, withRight, search)).items.map(({ sku }) => sku)).toContain('MEA-1-1')
      expect((await items(as, withRight, said)).understood.ignored).toEqual([])
    },
  )

  test.for(hidden)('suggests nothing for $typed without $right', async ({ right, said, typed }, { as, given }) => {
    const without = await userWith(
      given,
      hidden.map((one) => one.right).filter((one) => one !== right),
    )
    expect(await suggestions(as, without, typed)).toEqual([])
    const withRight = await userWith(given, [right])
    expect(await suggestions(as, withRight, typed)).toContain(`words: ${said}`)
  })

  test.for([
    ['showVendor', 'ZZ-4711'],
    ['showManufacturerItem', 'MX-8812'],
  ] as [RightName, string][])(
    'finds item numbers of vendors and manufacturers only with %s',
    async ([right, number], { as, given }) => {
      const without = await userWith(
        given,
        (['showVendor', 'showManufacturerItem'] as const).filter((one) => one !== right),
      )
      const withRight = await userWith(given, [right])
      for (const search of [number, number.replace('-', '')]) {
        expect((await items(as, withRight, search)).items.map(({ sku }) => sku)).toEqual(['MEA-1-1'])
        expect((await items(as, without, search)).total).toBe(0)
      }
      expect(await suggestions(as, without, number)).toEqual([])
      expect(await suggestions(as, withRight, number)).toEqual(['item: Meadow Board'])
    },
  )

  test('shows the item with the word in an open field, not the one with it in a hidden field', async ({
    as,
    given,
  }) => {
    const without = await userWith(given, [])
    const page = await items(as, without, 'umber')
    expect(page.items.map(({ sku }) => sku)).toEqual(['UMB-1-1'])
    expect((await items(as, await userWith(given, ['showColorFields']), 'umber')).items.map(({ sku }) => sku)).toEqual([
      'MEA-1-2',
      'UMB-1-1',
    ])
  })

  test('says which words it did not find', async ({ as, given }) => {
    const user = await userWith(given, [])
    const page = await items(as, user, 'qqqzzz bord xyzxyz')
    expect(page.total).toBe(1)
    expect(page.understood).toEqual({
      words: ['board'],
      corrected: [{ from: 'bord', to: 'board' }],
      ignored: ['qqqzzz', 'xyzxyz'],
    })
    expect((await items(as, user, 'MEA-1-2')).understood.ignored).toEqual([])
    expect((await items(as, user, '')).understood.ignored).toEqual([])
  })
})

type As = (caller: GivenUser) => ReturnType<typeof callerOf>
type Given = { user: (options: { claims: Partial<Record<RightName, boolean>> }) => Promise<GivenUser> }

const userWith = (given: Given, rights: readonly RightName[]) =>
  given.user({ claims: Object.fromEntries(rights.map((right) => [right, true])) })
const items = (as: As, user: GivenUser, search: string) =>
  as(user)('GET /api/items', { query: { customerNumber: user.customerNumber, search } })
const suggestions = async (as: As, user: GivenUser, search: string) =>
  (
    await as(user)('GET /api/items/suggest', { query: { customerNumber: user.customerNumber, search } })
  ).suggestions.map(({ kind, text }) => `${kind}: ${text}`)
