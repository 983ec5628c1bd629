import type { Tx } from '#platform/sql.ts'

/** Facets of a category page without filters: counted when published. */
export const noFacets = (tx: Tx, category: string, claims: string[]) => tx`
  coalesce((
    select string_agg(counted, ',' order by position, facet)
    from published.category_facets
    where code = ${category}
      and claim = any (${claims})), '')`

/** Facets of what was found, each counted without its own filter, so that its other values can be chosen too. */
export const facetsOf = (tx: Tx, claims: string[], isNarrowed: boolean) => tx`
  coalesce((
    select string_agg('{"facet":' || to_json(counted.facet) || ',"label":' || to_json(counted.label) || ',"values":[' || counted.values || ']}', ',' order by counted.position, counted.facet)
    from (
      select f.facet, f.label, f.position, string_agg(v.opening || v.count || case when v.chosen then ',"chosen":true}' else ',"chosen":false}' end, ',' order by v.position) as values
      from published.facets f
      join lateral (
        select x.opening, x.position, bit_count(x.bits & h.bits) as count, x.value = any (h.chosen) as chosen
        from published.facet_values x,
          (${isNarrowed
            ? tx`select coalesce(w.bits, hits.bits) as bits, coalesce(w.chosen, '{}') as chosen from hits left join widened w on w.facet = f.facet`
            : tx`select hits.bits, '{}'::text[] as chosen from hits`}) h
        where x.facet = f.facet
          and (bit_count(x.bits & h.bits) > 0 or x.value = any (h.chosen))
      ) v on true
      where f.claim = any (${claims})
      group by f.facet
      having bool_or(v.chosen) or is_useful_facet(f.facet, count(*), sum(v.count), (select total.n from total))
    ) counted), '')`
