import { compareSizes } from '@sidemark/contract/rules/size-order'
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

/** Facets whose values are names, in the order of their names or of the category tree. All others are measures, if they have numbers. */
const names = ['category', 'brand', 'color']

type Value = {
  facet: string
  label: string
  claim: string
  place: number
  value: string
  valueLabel: string
  /** The value of the category above. */
  parent: string | null
  sort: number
  docs: number[]
}

/**
 * The facets by which lists can be filtered: category, color, size, brand, and the values of specifications and
 * attributes, of which those that most styles have come first.
 */
export async function publishFacets(draft: Draft, styles: number) {
  const found = Map.groupBy(await valuesOf(draft), ({ facet }) => facet)
  const facets = [...found.values()].map(mostFrequent).filter(isFilter).toSorted(byUse)
  for (const [position, { facet, label, claim, values }] of facets.entries()) {
    await draft`insert into draft.facets (facet, label, claim, position) values (${facet}, ${label}, ${claim}, ${position})`
    const rows = inOrder(facet, values).map(({ value, valueLabel, parent, docs }, place) => ({
      facet,
      value,
      label: valueLabel,
      position: place,
      n: docs.length,
      bits: bitmapOf(docs, styles),
      opening: JSON.stringify({ value, label: valueLabel, ...(parent && { parent }) }).replace('}', ',"count":'),
    }))
    await draft`
      insert into draft.facet_values (facet, value, label, position, n, bits, opening)
      select r.facet, r.value, r.label, r.position, r.n, r.bits::varbit, r.opening
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (facet text, value text, label text, position int, n int, bits text, opening text)`
  }
}

type Facet = Pick<Value, 'facet' | 'label' | 'claim' | 'place'> & { values: Value[]; all: number; said: number }

function mostFrequent(all: Value[]): Facet {
  const [{ facet, label, claim, place }] = all as [Value, ...Value[]]
  const values = all.toSorted((a, b) => b.docs.length - a.docs.length).slice(0, MOST_VALUES)
  return {
    facet,
    label,
    claim,
    place,
    values,
    all: all.length,
    said: values.reduce((n, { docs }) => n + docs.length, 0),
  }
}

/** A facet with one value filters nothing. */
const isFilter = ({ facet, values, all }: Facet) => values.length > 1 && !(facet.startsWith('spec-') && all > TOO_MANY)

const byUse = (a: Facet, b: Facet) => a.place - b.place || b.said - a.said || (a.facet < b.facet ? -1 : 1)

function inOrder(facet: string, values: Value[]) {
  const named = values.toSorted((a, b) => a.sort - b.sort)
  return names.includes(facet) ? named : named.toSorted((a, b) => compareSizes(a.valueLabel, b.valueLabel))
}

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
    select 'category' as facet, 'Category' as label, '' as claim, 1 as place, c.code as value, c.name as value_label, d.doc_no,
      p.code as parent, c.position
    from draft.style_cards d
    join styles s using (style_id)
    join above a on a.category_id = s.category_id
    join categories c on c.category_id = a.ancestor
    left join categories p on p.category_id = c.parent_id
    union all
    select 'brand', 'Brand', 'showVendor', 4, v.code, v.name, d.doc_no, null, 0
    from draft.style_cards d
    join styles s using (style_id)
    join vendors v on v.vendor_id = s.vendor_id
    union all
    select 'color', 'Color', 'showColorFields', 2, i.color_group, initcap(i.color_group), d.doc_no, null, 0
    from draft.style_cards d
    join items i using (style_id)
    where i.color_group <> ''
    union all
    select 'size', 'Size', '', 3, i.size, i.size, d.doc_no, null, 0
    from draft.style_cards d
    join items i using (style_id)
    where i.size <> ''
    union all
    select 'spec-' || x.label, x.label, 'showSpecs', 5, x.value, x.value, d.doc_no, null, 0
    from draft.style_cards d
    join styles s using (style_id)
    cross join jsonb_to_recordset(s.specs) x (label text, value text)
    where x.value <> '' and x.label <> all (${unhelpful})
    union all
    select 'spec-' || x.key, x.key, 'showSpecs', 5, x.value, x.value, d.doc_no, null, 0
    from draft.style_cards d
    join items i using (style_id)
    cross join jsonb_each_text(i.attributes) x
    where x.value <> '' and length(x.value) <= 40 and x.key <> all (${unhelpful})
  ),
  keyed as (
    select facet_key(facet) as facet, label, claim, place, facet_key(value) as value, value_label, doc_no, facet_key(parent) as parent, position
    from said
  )
  select facet, min(label) as label, min(claim) as claim, min(place) as place, value, min(value_label) as "valueLabel", min(parent) as parent,
    array_agg(distinct doc_no) as docs,
    -- Categories as in the tree. Numbers in order: 7 mm before 12 mm.
    (row_number() over (partition by facet order by min(position), min(value_label) collate people))::int as sort
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
