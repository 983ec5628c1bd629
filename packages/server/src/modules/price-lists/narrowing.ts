import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { containing, isIndexed } from '#platform/database/like.ts'
import type { Part } from '#platform/database/parts.ts'
import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'
import { openPromotions } from './open-promotions.ts'

type Query = z.output<typeof priceListRoutes.priceList.query>
/** The filters of a price list. */
export type Narrowing = Pick<Query, 'search' | 'category' | 'material' | 'vendor' | 'promo'>
/** The reader of a price list: their own price lists, and what they may see. */
export type ListReader = Pick<Scope, 'lists' | 'claims'>

/** The number of words of a search that count. */
const MOST_WORDS = 6

const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
const vendorOf = ({ claims }: Pick<ListReader, 'claims'>, { vendor }: Narrowing) => (claims.showVendor ? vendor : '')

/** Whether anything narrows the list for this user: a vendor does so only for a user who may see vendors. */
export const isNarrowed = (seen: Pick<ListReader, 'claims'>, asked: Narrowing) =>
  wordsOf(asked.search).length > 0 ||
  vendorOf(seen, asked) !== '' ||
  [asked.category, asked.material, asked.promo].some((word) => word !== '')

/**
 * Conditions on `r`, a row of published.price_rows. Each word must be part of a text that the user may see. Reads `at`
 * (today).
 */
export function narrowedTo(seen: Pick<ListReader, 'claims'>, asked: Narrowing): Part {
  const { category, material, promo } = asked
  const vendor = vendorOf(seen, asked)
  return [
    ...(category === '' && material === ''
      ? []
      : [
          part`r.category_id in (select t.category_id from category_tree(${category}) t join categories g using (category_id) where ${material} in ('', g.material))`,
        ]),
    ...(vendor === '' ? [] : [part`r.vendor_id = (select v.vendor_id from vendors v where v.code = ${vendor})`]),
    ...(promo === '' ? [] : [inPromotion(promo)]),
    ...wordsOf(asked.search).map((word) => hasWord(seen, word)),
  ].reduce((all, condition) => part`${all} and ${condition}`)
}

const inPromotion = (code: string) => part`r.item_id in (
        select p.item_id
        from ${openPromotions} l
        join prices p using (list_id)
        where l.code = ${code}
        union
        select i.item_id
        from ${openPromotions} l
        join line_prices f using (list_id)
        join items i using (product_line_id)
        where l.code = ${code})`

function hasWord({ claims }: Pick<ListReader, 'claims'>, word: string): Part {
  const has = (column: Part) =>
    isIndexed(word) ? part`${column} like ${containing(word)}` : part`strpos(${column}, ${word}) > 0`
  return part`(${has(part`r.words`)} ${claims.showColorFields ? part`or ${has(part`r.color_words`)}` : part``} ${claims.showVendor ? part`or ${has(part`r.vendor_words`)}` : part``}
        ${claims.showManufacturerItem ? part`or ${has(part`r.maker_words`)}` : part``})`
}
