import { type Part, part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The facets that tell the items of a style apart. Their values have stock of their own: published.branch_stock. */
const OF_ITEMS = ['color', 'size']

/** Every value with its styles, and of a color or a size only the styles that the branch has in it, as a named result: valued. */
export const valuesInStock = ({ location }: Scope) => part`
    valued as materialized (
      select x.facet, x.value, x.opening, x.position,
        case when s.value_facets is null or x.facet <> all (${OF_ITEMS}::text[]) then x.bits else coalesce(h.bits, mine.nothing) end as bits
      from published.facet_values x
      cross join mine
      left join published.branch_stock s on s.location_id = ${location.locationId}
      left join (
        select k.facet, k.value, k.bits
        from published.branch_stock b
        cross join lateral unnest(b.value_facets, b.facet_values, b.value_bits) k (facet, value, bits)
        where b.location_id = ${location.locationId}
      ) h on h.facet = x.facet and h.value = x.value
    ),`

/** The source of facet values, with the stock of the branch if only that counts. */
export const facetValues = (inStock: boolean): Part => (inStock ? part`valued` : part`published.facet_values`)

/** Facets of a category page without filters, which were counted at the publication. */
export const noFacets = (category: string, claims: string[]) => part`
  coalesce((
    select string_agg(counted, ',' order by position, facet)
    from published.category_facets
    where code = ${category}
      and claim = any (${claims})), '')`

/** Facets of the found styles, each counted without its own filter, so that its other values can also be chosen. */
export const facetsOf = (claims: string[], isNarrowed: boolean, inStock: boolean) => part`
  coalesce((
    select string_agg('{"facet":' || to_json(f.facet) || ',"label":' || to_json(f.label) || ',"values":[' || c.values || ']}', ',' order by f.position, f.facet)
    from (
      select v.facet, count(*) as choices, sum(v.count) as said, bool_or(v.chosen) as chosen,
        string_agg(v.opening || v.count || case when v.chosen then ',"chosen":true}' else ',"chosen":false}' end, ',' order by v.position) as values
      from (
        -- offset 0: counted once.
        select x.facet, x.opening, x.position, ${
          isNarrowed
            ? part`bit_count(x.bits & coalesce(w.bits, hits.bits))::int as count, coalesce(x.value = any (w.chosen), false) as chosen
        from ${facetValues(inStock)} x
        cross join hits
        left join widened w on w.facet = x.facet`
            : part`bit_count(x.bits & hits.bits)::int as count, false as chosen
        from ${facetValues(inStock)} x
        cross join hits`
        }
        offset 0
      ) v
      where v.count > 0 or v.chosen
      group by v.facet
    ) c
    join published.facets f using (facet)
    where f.claim = any (${claims})
      and (c.chosen or is_useful_facet(facet => f.facet, choices => c.choices, said => c.said, found => (select total.n from total)))), '')`
