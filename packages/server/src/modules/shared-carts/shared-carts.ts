import type { cartSharingRoutes } from '@sidemark/contract'
import { Problem, SHARED_DAYS, Success } from '@sidemark/contract'
import { z } from 'zod'
import { addLines } from '#modules/cart/add-lines.ts'
import type { OwnedId } from '#platform/owned.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { json, many, maybeOne, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type ShareId = OwnedId<'cartShare'>
type Shared<K extends 'shareCart' | 'cartShares' | 'sharedCart'> = Promise<Json<z.output<(typeof cartSharingRoutes)[K]['reply']>>>

/** A share as the wire has it; `s` is the share. */
const shareJson = (tx: Tx, { user }: Scope) => tx`
  json_build_object('id', s.share_id, 'note', s.note, 'by', user_name(u), 'own', s.user_id = ${user.userId},
    'lineCount', (select count(*) from cart_share_lines l where l.share_id = s.share_id),
    'createdAt', to_json(s.created_at at time zone 'UTC') #>> '{}' || 'Z', 'expiresAt', to_json(s.expires_at at time zone 'UTC') #>> '{}' || 'Z')`

/** Shares the cart as it is now. @throws Problem `refused` when it is empty, or the user shares as many as one may */
export async function shareCart(tx: Tx, scope: Scope, { note }: { note: string }): Shared<'shareCart'> {
  const { share, reason } = await one(z.object({ share: z.string().nullable(), reason: z.string() }), tx`
    select share, reason from share_cart(${scope.user.userId}, ${scope.customer.customerId}, ${note}, ${SHARED_DAYS})`)
  if (reason !== '') throw new Problem('refused', reason)
  return json(tx`
    select ${shareJson(tx, scope)}::text as json
    from cart_shares s
    join users u on u.user_id = s.user_id
    where s.share_id = ${share}`)
}

/** What is shared under the customer number and can still be opened, the newest first. */
export const cartShares = (tx: Tx, scope: Scope): Shared<'cartShares'> => json(tx`
  select json_build_object('shares', coalesce(json_agg(${shareJson(tx, scope)} order by s.created_at desc), '[]'))::text as json
  from cart_shares s
  join users u on u.user_id = s.user_id
  where s.customer_id = ${scope.customer.customerId}
    and s.revoked_at is null
    and s.expires_at > now()`)

/** A shared cart with the viewer's price and stock of now. */
export const sharedCart = (tx: Tx, scope: Scope, shareId: ShareId): Shared<'sharedCart'> => json(tx`
  select rtrim(${shareJson(tx, scope)}::text, '}') || ',"lines":[' || (
    select coalesce(string_agg('{' || (n.state).fields || ',"refusal":' || to_json(n.refusal) || '}', ',' order by n.line_number), '')
    from shared_now(s.share_id, ${scope.customer.customerId}, ${scope.location.locationId}, ${scope.lists}, stock_now()) n) || ']}' as json
  from cart_shares s
  join users u on u.user_id = s.user_id
  where s.share_id = ${shareId}`)

const Line = z.object({ line: z.number(), sku: z.string(), quantity: z.string(), UMCode: z.string(), sidemark: z.string() })

/** Puts lines of a shared cart into the viewer's, all in one act, as a quick order. @throws Problem `conflict` when it has none of those that are named */
export async function takeSharedCart(tx: Tx, scope: Scope, shareId: ShareId, { lineNumbers }: { lineNumbers?: number[] | undefined }) {
  const lines = await many(Line, tx`
    select x.line_number as line, i.sku, quantity_text(x.quantity) as quantity, x.um_code as "UMCode", x.sidemark
    from cart_share_lines x
    join items i on i.item_id = x.item_id
    where x.share_id = ${shareId}
      and (${lineNumbers ?? null}::int[] is null or x.line_number = any (${lineNumbers ?? null}::int[]))
    order by x.line_number`)
  if (lines.length === 0) throw new Problem('conflict', 'The shared cart has no such lines.')
  const added = await addLines(tx, scope, lines)
  const taken = added.lines.filter(({ result }) => result !== 'refused').map(({ line }) => line)
  await tx`select take_comments(${scope.user.userId}, ${scope.customer.customerId}, ${shareId}, ${taken}::int[], ${scope.claims.showItemSidemark})`
  return added
}

/** Takes a share back; one that was taken back stays so. @throws Problem `refused` for whoever has not shared it */
export async function revokeSharedCart(tx: Tx, { user }: Scope, shareId: OwnedId<'cartShareMade'>): Promise<z.input<typeof Success>> {
  const revoked = await maybeOne(z.object({ share_id: z.string() }), tx`
    update cart_shares s
    set revoked_at = coalesce(s.revoked_at, now())
    where s.share_id = ${shareId}
      and s.user_id = ${user.userId}
    returning s.share_id`)
  if (!revoked) throw new Problem('refused', 'Only who shared a cart can take it back.')
  return { success: true }
}
