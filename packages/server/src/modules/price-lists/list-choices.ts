import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { documentsOf } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.priceListChoices.reply>

/**
 * The filters of the list: categories with goods in or below them (indented by depth), their materials, and vendors. A
 * material without a vowel, such as LVP, is an abbreviation.
 */
export function listChoices(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    statement(
      tx,
      part`
    with recursive ${guardPart(scope)},
    tree as (
      select c.category_id, c.code, c.name, c.material, array[c.position, c.category_id] as path, 0 as depth
      from guard
      join categories c on c.parent_id is null
      union all
      select c.category_id, c.code, c.name, c.material, tree.path || array[c.position, c.category_id], tree.depth + 1
      from tree
      join categories c on c.parent_id = tree.category_id
    ),
    used as materialized (select t.category_id, t.code, t.name, t.material, t.path, t.depth from tree t where exists (
      select
      from category_tree(t.code) x
      where exists (select from published.price_rows r where r.category_id = x.category_id)))
    select json_build_object(
      'categories', (select coalesce(json_agg(json_build_object('value', u.code, 'label', repeat(E'\\u2003', u.depth) || u.name) order by u.path), '[]') from used u),
      'materials', (select coalesce(json_agg(json_build_object('value', m.material, 'label', case when m.material ~ '[aeiou]' then initcap(replace(m.material, '-', ' ')) else upper(m.material) end) order by m.material), '[]') from (select distinct u.material from used u where u.material <> '') m),
      'vendors', (select coalesce(json_agg(json_build_object('value', v.code, 'label', v.name) order by v.name collate people), '[]') from vendors v where exists (select from published.price_rows r where r.vendor_id = v.vendor_id)),
      'documents', ${documentsOf('default')})::text as json
    from guard`,
    ),
  )
}
