// The ceilings of the machine, on the serving core: (a) the framework returns a constant; (b) a bare server runs one
// prepared statement for each request.
import { createHash } from 'node:crypto'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'
import Fastify from 'fastify'

const sql = openSql(parseDatabaseUrl(process.env['DATABASE_URL'] ?? ''), { applicationName: 'bare' })
const app = Fastify()
const constants = new Map<string, string>()
const json = 'application/json; charset=utf-8'

/**
 * Reads the token and the discount in the same statement as the rows. For a wrong token, `who` has no row, so the
 * answer has none either.
 */
const who = `with who as materialized (
  select s.user_id, d.discount
  from sessions s join bare.discounts d using (user_id)
  where s.token_hash = $1 and s.expires_at > now() and s.revoked_at is null)`
const row = `i.item_id, i.sku, i.description, i.color, i.size, i.picture, round(p.unit_price * who.discount, 2)::text as price`
const priced = `items i join prices p on p.item_id = i.item_id and p.list_id = (select list_id from price_lists where source = 'list') and p.min_qty = 0`

const statements = {
  category: `${who}
    select json_build_object('total', (select count(*) from items where category_id = $2::int),
      'items', (select json_agg(r) from (select ${row} from who, ${priced} where i.category_id = $2::int order by i.item_id limit 24) r))::text as json
    from who`,
  sorted: `${who}
    select json_build_object('total', (select count(*) from items where category_id = $2::int),
      'items', (select json_agg(r) from (select ${row} from who, ${priced} where i.category_id = $2::int order by i.description, i.item_id limit 24) r))::text as json
    from who`,
  search: `${who}
    select json_build_object('total', (select count(*) from bare.words where words @@ plainto_tsquery('english', $2)),
      'items', (select json_agg(r) from (
        select ${row} from who, bare.words w join ${priced} on w.item_id = i.item_id
        where w.words @@ plainto_tsquery('english', $2) order by ts_rank(w.words, plainto_tsquery('english', $2)) desc, i.item_id limit 24) r))::text as json
    from who`,
  item: `${who}
    select json_build_object('item', row_to_json(r), 'lots', (select json_agg(l) from (select l.lot_id, l.location_id, l.dye_lot, l.on_hand from lots l where l.item_id = r.item_id) l))::text as json
    from (select ${row} from who, ${priced} where i.sku = $2) r`,
  cart: `${who}
    select json_build_object('total', (select sum(round(p.unit_price * who.discount, 2) * c.quantity)::text from bare.cart_lines c join prices p on p.item_id = c.item_id and p.list_id = (select list_id from price_lists where source = 'list') and p.min_qty = 0 where c.user_id = who.user_id),
      'items', (select json_agg(r) from (select ${row}, c.quantity from bare.cart_lines c join ${priced} on i.item_id = c.item_id where c.user_id = who.user_id order by c.item_id) r))::text as json
    from who`,
  add: `${who}, added as (
      insert into bare.cart_lines as c (user_id, item_id, quantity)
      select who.user_id, i.item_id, 1 from who, items i where i.sku = $2
      on conflict (user_id, item_id) do update set quantity = c.quantity + 1
      returning c.quantity)
    select json_build_object('quantity', (select quantity from added))::text as json from who`,
  change: `${who}, changed as (
      update bare.cart_lines c
      set quantity = c.quantity % 9 + 1
      from who, items i
      where i.sku = $2 and c.item_id = i.item_id and c.user_id = who.user_id)
    select json_build_object('items', (select json_agg(r) from (select ${row}, c.quantity from bare.cart_lines c join ${priced} on i.item_id = c.item_id where c.user_id = who.user_id order by c.item_id) r))::text as json
    from who`,
  order: `${who}, lines as (
      select i.item_id, round(p.unit_price * who.discount, 2) * 2 as net from who, ${priced} where i.sku = any (string_to_array($2, ',')) ),
    placed as (insert into bare.orders (user_id, total) select who.user_id, (select sum(net) from lines) from who returning order_id),
    kept as (insert into bare.order_lines (order_id, item_id, quantity, net) select placed.order_id, l.item_id, 2, l.net from placed, lines l returning item_id)
    select json_build_object('order', (select order_id from placed), 'lines', (select count(*) from kept))::text as json from who`,
} as const
type Name = keyof typeof statements

const hashOf = (authorization: string | undefined) =>
  createHash('sha256')
    .update(authorization?.slice('Bearer '.length) ?? '')
    .digest()

for (const name of Object.keys(statements) as Name[]) {
  const handler = async (
    request: { headers: { authorization?: string | undefined }; query: unknown },
    reply: { type: (type: string) => { send: (text: string) => unknown } },
  ) => {
    const { of = '' } = request.query as { of?: string }
    const [found] = await sql.unsafe<{ json: string }[]>(
      statements[name],
      statements[name].includes('$2')
        ? [hashOf(request.headers.authorization), of]
        : [hashOf(request.headers.authorization)],
      { prepare: true },
    )
    return reply.type(json).send(found?.json ?? '{}')
  }
  app.get(`/${name}`, handler)
  app.post(`/${name}`, handler)
}
app.post<{ Params: { name: string }; Body: string }>(
  '/constant/:name',
  { bodyLimit: 16 * 1024 * 1024 },
  async ({ params, body }) => {
    constants.set(params.name, JSON.stringify(body))
    return { kept: true }
  },
)
app.get<{ Params: { name: string } }>('/constant/:name', async ({ params }, reply) =>
  reply.type(json).send(constants.get(params.name) ?? '{}'),
)

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
