import { bitmapOf } from './bitmap.ts'
import type { Draft } from './draft.ts'
import { searchWords } from './search-words.ts'

/** The most values of one facet, the most frequent ones. Nobody reads more. */
const MOST_VALUES = 60
/** A specification with more values than this is a text and not a facet. */
const TOO_MANY = 60
/** Labels of specifications and attributes that nobody chooses by, or that repeat another facet. */
const unhelpful = ['Size', 'Color', 'Brand', 'Category', 'Matches', 'SF per carton', 'Cartons per pallet', 'Coverage']
/** Category pages have lists of up to this many styles. Larger ones are walked by bitmap. */
const FREQUENT = 500

type Value = {
  facet: string
  label: string
  claim: string
  place: number
  value: string
  valueLabel: string
  sort: number
  docs: number[]
}

/**
 * The facets by which lists can be filtered: category, brand, color, size, and the values of specifications and
 * attributes.
 */
export async function publishFacets(draft: Draft, styles: number) {
  const found = new Map<string, Value[]>()
  for (const row of await valuesOf(draft)) found.set(row.facet, [...(found.get(row.facet) ?? []), row])
  for (const values of found.values()) {
    const kept = values.toSorted((a, b) => b.docs.length - a.docs.length).slice(0, MOST_VALUES)
    const [first] = kept
    // A facet with one value filters nothing.
    if (!first || kept.length < 2 || (first.facet.startsWith('spec-') && values.length > TOO_MANY)) continue
    await draft`insert into draft.facets (facet, label, claim, position) values (${first.facet}, ${first.label}, ${first.claim}, ${first.place})`
    const rows = kept.map(({ facet, value, valueLabel, sort, docs }) => ({
      facet,
      value,
      label: valueLabel,
      position: sort,
      n: docs.length,
      bits: bitmapOf(docs, styles),
      opening: JSON.stringify({ value, label: valueLabel }).replace('}', ',"count":'),
    }))
    await draft`
      insert into draft.facet_values (facet, value, label, position, n, bits, opening)
      select r.facet, r.value, r.label, r.position, r.n, r.bits::varbit, r.opening
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (facet text, value text, label text, position int, n int, bits text, opening text)`
  }
}

/**
 * A value's key in replies and addresses has only letters, digits and dashes, so that commas and colons can separate
 * values.
 */
const valuesOf = (draft: Draft) => draft<Value[]>`
  with recursive above as (
    select category_id, category_id as ancestor from categories
    union all
    select a.category_id, c.parent_id
    from above a
    join categories c on c.category_id = a.ancestor
    where c.parent_id is not null
  ),
  said as (
    select 'category' as facet, 'Category' as label, '' as claim, 1 as place, c.code as value, c.name as value_label, d.doc_no
    from draft.style_cards d
    join styles s using (style_id)
    join above a on a.category_id = s.category_id
    join categories c on c.category_id = a.ancestor
    union all
    select 'brand', 'Brand', 'showVendor', 2, v.code, v.name, d.doc_no
    from draft.style_cards d
    join styles s using (style_id)
    join vendors v on v.vendor_id = s.vendor_id
    union all
    select 'color', 'Color', 'showColorFields', 3, i.color_group, initcap(i.color_group), d.doc_no
    from draft.style_cards d
    join items i using (style_id)
    where i.color_group <> ''
    union all
    select 'size', 'Size', '', 4, i.size, i.size, d.doc_no
    from draft.style_cards d
    join items i using (style_id)
    where i.size <> ''
    union all
    select 'spec-' || x.label, x.label, 'showSpecs', 5, x.value, x.value, d.doc_no
    from draft.style_cards d
    join styles s using (style_id)
    cross join jsonb_to_recordset(s.specs) x (label text, value text)
    where x.value <> '' and x.label <> all (${unhelpful})
    union all
    select 'spec-' || x.key, x.key, 'showSpecs', 6, x.value, x.value, d.doc_no
    from draft.style_cards d
    join items i using (style_id)
    cross join jsonb_each_text(i.attributes) x
    where x.value <> '' and length(x.value) <= 40 and x.key <> all (${unhelpful})
  ),
  keyed as (
    select trim(both '-' from lower(regexp_replace(facet, '[^A-Za-z0-9]+', '-', 'g'))) as facet, label, claim, place,
      trim(both '-' from lower(regexp_replace(value, '[^[:alnum:]]+', '-', 'g'))) as value, value_label, doc_no
    from said
  )
  select facet, min(label) as label, min(claim) as claim, min(place) as place, value, min(value_label) as "valueLabel", array_agg(distinct doc_no) as docs,
    -- Numbers in order: 7 mm before 12 mm.
    (row_number() over (partition by facet order by min(value_label) collate people))::int as sort
  from keyed
  where value <> '' and facet <> ''
  group by facet, value
  order by facet, value`

/** The styles of each category, and the facets of its page without filters, counted in advance. */
export async function publishCategories(draft: Draft, styles: number) {
  const rows = await draft<{ code: string; categoryId: number; name: string; docs: number[] }[]>`
    with recursive below as (
      select category_id as top, category_id from categories
      union all
      select b.top, c.category_id
      from below b
      join categories c on c.parent_id = b.category_id
    )
    select c.code, c.category_id as "categoryId", c.name, coalesce(array_agg(d.doc_no order by d.doc_no) filter (where d.doc_no is not null), '{}') as docs
    from categories c
    join below b on b.top = c.category_id
    left join styles s on s.category_id = b.category_id
    left join draft.style_cards d using (style_id)
    group by c.category_id
    union all
    -- The page of everything.
    select '', 0, '', coalesce(array_agg(doc_no order by doc_no), '{}') from draft.style_cards`
  for (const { code, categoryId, name, docs } of rows) {
    await draft`
      insert into draft.category_pages (code, category_id, name, words, n, bits, docs)
      values (${code}, ${categoryId}, ${name}, ${` ${searchWords(name).join(' ')} `}, ${docs.length}, ${bitmapOf(docs, styles)}::text::varbit, ${docs.length <= FREQUENT ? docs : null})`
  }
  await draft`
    insert into draft.category_facets (code, facet, claim, position, counted)
    select v.code, f.facet, f.claim, f.position, '{"facet":' || to_json(f.facet) || ',"label":' || to_json(f.label) || ',"values":[' || v.values || ']}'
    from draft.facets f
    join (
      select c.code, x.facet, string_agg(x.opening || bit_count(c.bits & x.bits) || ',"chosen":false}', ',' order by x.position) as values
      from draft.category_pages c
      join draft.facet_values x on bit_count(c.bits & x.bits) > 0
      -- Categories that all of the page is in tell nothing.
      where x.facet <> 'category' or bit_count(c.bits & x.bits) < c.n
      group by c.code, x.facet
      having is_useful_facet(facet => x.facet, choices => count(*), said => sum(bit_count(c.bits & x.bits)), found => min(c.n))
    ) v using (facet)`
}
