import type { cartSharingRoutes } from '@sidemark/contract'
import { Problem, Success } from '@sidemark/contract'
import { sharingSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import { LineNow, lineTexts } from '#modules/cart/line-texts.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json, many, maybeOne } from '#platform/database/sql.ts'

/** The contract's shape of the share `s`, as an SQL expression. */
export const shareJson = (tx: Tx, { user }: Scope) => tx`
  json_build_object('id', s.share_id, 'note', s.note, 'by', user_name(u), 'own', s.user_id = ${user.userId},
    'lineCount', (select count(*) from cart_share_lines l where l.share_id = s.share_id),
    'createdAt', to_json(s.created_at at time zone 'UTC') #>> '{}' || 'Z', 'expiresAt', to_json(s.expires_at at time zone 'UTC') #>> '{}' || 'Z')`

/** The shares of the customer number that can still be opened, newest first. */
export const cartShares = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof cartSharingRoutes.cartShares.reply>>> =>
  json(tx`
  select json_build_object('shares', coalesce(json_agg(${shareJson(tx, scope)} order by s.created_at desc), '[]'))::text as json
  from cart_shares s
  join users u on u.user_id = s.user_id
  where s.customer_id = ${scope.customer.customerId}
    and s.revoked_at is null
    and s.expires_at > now()`)

/** A shared cart with the viewer's current price and stock. */
export async function sharedCart(
  tx: Tx,
  scope: Scope,
  shareId: OwnedId<'cartShare'>,
): Promise<Json<z.output<typeof cartSharingRoutes.sharedCart.reply>>> {
  const [share, lines] = await Promise.all([
    json(tx`
      select ${shareJson(tx, scope)}::text as json
      from cart_shares s
      join users u on u.user_id = s.user_id
      where s.share_id = ${shareId}`),
    sharedLines(tx, scope, shareId),
  ])
  return { jsonText: `${share.jsonText.slice(0, -1)},"lines":${lineTexts(lines)}}` }
}

/** The lines of a shared cart as they would be in the viewer's cart now; nothing is set aside. */
const sharedLines = (tx: Tx, scope: Scope, shareId: OwnedId<'cartShare'>) =>
  many(
    LineNow,
    tx`
    select (s.now).fields, (s.now).sku, refusal_of(item => x.item_id, unit_price => (s.now).unit_price,
      viewer => ${scope.customer.customerId}, at => clock.at) as refusal
    from cart_share_lines x
    cross join (select stock_now() as at offset 0) clock
    -- Ids of lines that are in no cart, and so have no stock set aside.
    cross join lateral jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', uuid_v7(), 'item_id', x.item_id, 'line_number', x.line_number, 'sequence', 0,
      'um_code', x.um_code, 'quantity', x.quantity, 'base_qty', x.base_qty, 'cuts', x.cuts, 'sidemark', x.sidemark, 'comments', x.comments, 'tag', '', 'lot_choice', 'single')) l
    cross join lateral (select line_now(line => l, acting => ${actingOf(tx, scope)}, at => clock.at) as now offset 0) s
    where x.share_id = ${shareId}
    order by x.line_number`,
  )

/**
 * Takes a share back. A share that was taken back before stays the same. @throws Problem `refused` if another user
 * shared it
 */
export async function revokeSharedCart(
  tx: Tx,
  { user }: Scope,
  shareId: OwnedId<'cartShareMade'>,
): Promise<z.input<typeof Success>> {
  const revoked = await maybeOne(
    z.object({ share_id: z.string() }),
    tx`
    update cart_shares s
    set revoked_at = coalesce(s.revoked_at, now())
    where s.share_id = ${shareId}
      and s.user_id = ${user.userId}
    returning s.share_id`,
  )
  if (!revoked) throw new Problem('refused', sharingSentences.othersShare)
  return { success: true }
}
