import { part } from '#platform/database/parts.ts'

/** Facets of a category page without filters, which were counted at the publication. */
export const noFacets = (category: string, claims: string[]) => part`
  coalesce((
    select string_agg(counted, ',' order by position, facet)
    from published.category_facets
    where code = ${category}
      and claim = any (${claims})), '')`

/** Facets of the found styles, each counted without its own filter, so that its other values can also be chosen. */
export const facetsOf = (claims: string[], isNarrowed: boolean) => part`
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
        from published.facet_values x
        cross join hits
        left join widened w on w.facet = x.facet`
            : part`bit_count(x.bits & hits.bits)::int as count, false as chosen
        from published.facet_values x
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
