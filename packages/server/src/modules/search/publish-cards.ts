import type { Draft } from './draft.ts'

/** The most swatches in a row of a list. The item page has all of them. */
const SWATCHES = 6

/** Numbers the styles densely in rank order and writes their rows. Returns how many there are. */
export async function publishCards(draft: Draft): Promise<number> {
  await draft`
    insert into draft.style_cards (doc_no, style_id, item_id, items, name_no, list_price, colors, details)
    select row_number() over (order by s.rank, s.style_id), s.style_id, i.item_id, i.items,
      row_number() over (order by s.name collate people, s.style_id),
      (select p.unit_price from prices p join price_lists l using (list_id) where p.item_id = i.item_id and l.source = 'list' order by p.min_qty limit 1),
      c.colors, style_details(s.style_id)
    from styles s
    cross join lateral (
      select min(x.item_id) as item_id, count(*) as items
      from items x
      where x.style_id = s.style_id
    ) i
    cross join lateral (
      select '"colors":[' || string_agg(x.color::text, ',' order by x.place) filter (where x.place <= ${SWATCHES}) || '],"colorCount":' || count(*) as colors
      from style_colors(s.style_id) x
    ) c
    where i.item_id is not null`
  // publishWords adds the words. Until then an item has none.
  await draft`
    insert into draft.item_cards (item_id, doc_no, product_line_id, default_base, per_num, per_den, price_uom, default_unit, stock_unit, stock_num, stock_den, words, card, details, cart_card)
    select i.item_id, s.doc_no, i.product_line_id, k.default_base, k.per_num, k.per_den, i.price_uom, i.default_unit, k.stock_unit, k.stock_num, k.stock_den, '', k.card, k.details, cart_card(i.item_id)
    from items i
    join draft.style_cards s using (style_id)
    cross join lateral item_card(i.item_id) k
    order by i.item_id`
  const [counted] = await draft<{ styles: number }[]>`select count(*)::int as styles from draft.style_cards`
  return counted?.styles ?? 0
}
