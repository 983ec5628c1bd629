import type { staffContentRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { contentTypes } from './content-types.ts'
import type { ContentTypeName } from './fields.ts'
import { DEFAULT_LOCALE } from './find.ts'

type Types = z.output<typeof staffContentRoutes.staffContent.reply>['types']

const instant = z.string().transform((text) => new Date(text).toISOString())
const Row = z.object({
  type: z.string(),
  entries: z.number(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
  draft: z.object({ savedAt: instant, savedBy: z.string() }).nullable(),
})

/** All content types in their order, with who changed each last, and whether a draft waits. */
export async function listContent(tx: Tx): Promise<Types> {
  const names = Object.keys(contentTypes) as ContentTypeName[]
  const rows = await many(
    Row,
    tx`
    select t.type, e.entries, to_json(e.changed_at) #>> '{}' as "changedAt", coalesce(r.name, '') as "changedBy", d.draft
    from unnest(${names}::text[]) with ordinality t (type, place)
    cross join lateral (
      select (count(*) filter (where locale = ${DEFAULT_LOCALE}))::int as entries, max(updated_at) as changed_at
      from content_entries
      where content_type = t.type
        and published_at is not null
    ) e
    left join lateral (
      select user_name(u) as name
      from content_revisions v
      left join users u using (user_id)
      where v.content_type = t.type
      order by v.revision_id desc
      limit 1
    ) r on true
    left join lateral (
      select jsonb_build_object('savedAt', s.saved_at, 'savedBy', coalesce(user_name(u), '')) as draft
      from content_drafts s
      left join users u on u.user_id = s.saved_by
      where s.content_type = t.type
      order by s.saved_at desc
      limit 1
    ) d on true
    order by t.place`,
  )
  return rows.map(({ type, ...row }) => ({
    ...row,
    type: type as ContentTypeName,
    kind: contentTypes[type as ContentTypeName].kind,
  }))
}
