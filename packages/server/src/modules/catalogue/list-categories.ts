import type { Category } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'

type Categories = { categories: z.output<typeof Category>[] }

/**
 * The tree of categories, parents before children, with their number of styles at the last publication. A category
 * without styles is left out.
 */
export function listCategories(tx: Tx): Promise<Json<Categories>> {
  return json<Categories>(tx`
    with recursive tree as (
      select category_id, code, null::text as parent, name, picture, material, array[position, category_id] as place
      from categories
      where parent_id is null
      union all
      select c.category_id, c.code, tree.code, c.name, c.picture, coalesce(nullif(c.material, ''), tree.material), tree.place || c.position || c.category_id
      from categories c
      join tree on tree.category_id = c.parent_id
    )
    select json_build_object('categories', coalesce(json_agg(json_build_object('id', tree.code, 'name', tree.name, 'parentId', tree.parent, 'count', p.n,
      'picture', tree.picture, 'material', tree.material) order by tree.place), '[]'))::text as json
    from tree
    join published.category_pages p on p.code = tree.code
    where p.n > 0`)
}
