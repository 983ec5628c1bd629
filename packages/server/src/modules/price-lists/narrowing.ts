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

const amount = String.raw`\d+(?:[ -]\d+/\d+|/\d+|\.\d+)?`
const unit = String.raw`\s*(?:in|ft|["'″′”’])?`
/** `7x48`, `7 in x 48 in`, `7-1/2" x 72"`: both sides. */
const sizes = new RegExp(String.raw`(${amount})${unit}\s*[x×*]\s*(${amount})${unit}(?![\p{L}\d])`, 'gu')

const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .replace(sizes, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
/** The sizes of a search as regular expressions: `7x48` finds "7 x 48" and "7 in x 48 in", and `7.5x72` finds "7-1/2 x 72". */
const sizesOf = (search: string) =>
  [...search.toLowerCase().matchAll(sizes)]
    .slice(0, MOST_WORDS)
    .map(([, width = '', length = '']) => `(^|[^0-9/.-])${written(width)}( ?(in|ft))? ?x ?${written(length)}`)

/** The ways in which a side is written: 7.5 is also 7-1/2. */
function written(side: string) {
  const [, whole = '0', above, below] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(side) ?? []
  const value = above && Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : Number.parseFloat(side)
  const parts = [2, 4, 8, 16].find((each) => Number.isInteger(value * each) && !Number.isInteger(value))
  const full = Math.floor(value)
  const decimal = String(value).replace('.', String.raw`\.`)
  return parts ? `(${decimal}|${full > 0 ? `${full}[- ]` : ''}${(value - full) * parts}/${parts})` : decimal
}
const vendorOf = ({ claims }: Pick<ListReader, 'claims'>, { vendor }: Narrowing) => (claims.showVendor ? vendor : '')

/** Whether anything narrows the list for this user: a vendor does so only for a user who may see vendors. */
export const isNarrowed = (seen: Pick<ListReader, 'claims'>, asked: Narrowing) =>
  asked.search.trim() !== '' ||
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
    ...sizesOf(asked.search).map((size) => part`r.words ~ ${size}`),
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
