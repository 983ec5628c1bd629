import { randomUUID } from 'node:crypto'
import { Cart, cartActRoutes } from '@sidemark/contract'
import { expect } from 'vitest'
import { z } from 'zod'
import { CartModel } from '#test/cart-model.ts'
import type { ModelLine } from '#test/cart-model.ts'
import { cuttingProxy } from '#test/cutting-proxy.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

/** Histories in a run of the suite; more in a long one. */
const HISTORIES = process.env.SIDEMARK_LONG === '1' ? 40 : 3
/** Acts of each device in a history. */
const ACTS = 50
/** One act in so many has its connection cut, on the way there or back; each device has one at least. */
const CUT = 8
const acts = ['add', 'add', 'add', 'set', 'set', 'note', 'remove', 'later', 'back', 'empty', 'undo', 'undo', 'look', 'look'] as const
type Wire = Awaited<ReturnType<typeof cuttingProxy>>
const Refused = z.object({ type: z.string(), detail: z.string() })

/** A request as the page sends it: again under the same key until there is an answer. Null: refused, because another device was first. */
async function send(wire: Wire, token: string, path: string, body?: object): Promise<unknown> {
  const key = randomUUID()
  for (let tried = 0; tried < 3; tried++) {
    const answer = await fetch(`${wire.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (!answer) continue
    const reply: unknown = await answer.json()
    if (answer.ok) return reply
    const { type, detail } = Refused.parse(reply)
    if (type !== 'conflict' && type !== 'cart-changed') throw new Error(`${path}: ${type} ${detail}`)
    return { refused: type === 'conflict' ? 'gone' : 'changed' }
  }
  throw new Error(`${path}: no answer`)
}

test.for(Array.from({ length: HISTORIES }, (_, seed) => seed))('history %i of two devices with two accounts, each with cut connections, loses and doubles no line', { timeout: 120_000 }, async (seed, { given, sql, address }) => {
  const random = randomOf(seed)
  const user = await given.user()
  const second = await given.customer()
  await given.membership(user, second)
  const goods = [await given.cartonItem({ onHand: '23640' }), await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 40 }] }), await given.eachItem()]
  const customers = [user.customerNumber, second.customerNumber]
  const models = customers.map(() => new CartModel())
  const wire = await cuttingProxy(address)
  const get = (path: string, customerNumber: string) => send(wire, user.token, `${path}?${new URLSearchParams({ customerNumber }).toString()}`)
  /** What the server has: the truth that is compared, and what a device sees that looks. */
  const look = async (customerNumber: string) => {
    const { itemList, version } = Cart.parse(await get('/api/cart/getitems', customerNumber))
    const { lines } = cartActRoutes.savedLines.reply.parse(await get('/api/cart/saved', customerNumber))
    const seen = (saved: boolean) => ({ id, sku, lineNumber, customerQty, sidemark = '' }: { id: string; sku: string; lineNumber: number; customerQty: string; sidemark?: string | undefined }): ModelLine =>
      ({ id, sku, lineNumber, quantity: Number(customerQty), sidemark, saved })
    return { lines: [...itemList.map(seen(false)), ...lines.map(seen(true))], version }
  }
  const devices = await Promise.all([0, 1].map(async () => ({ views: await Promise.all(customers.map(look)), undoable: customers.map(() => [] as number[]), cutAt: random(ACTS) })))

  const history: string[] = []
  for (let step = 0; step < 2 * ACTS; step++) {
    const device = devices[step % 2] ?? expect.unreachable('two devices')
    const account = random(2)
    const [customerNumber = '', model = new CartModel()] = [customers[account], models[account]]
    const view = device.views[account] ?? expect.unreachable('a view of each account')
    const act = acts[random(acts.length)] ?? 'look'
    const isCut = Math.floor(step / 2) === device.cutAt || random(CUT) === 0
    const post = (path: string, body: object) => {
      if (isCut) wire.cut = random(3) === 0 ? 'request' : 'answer'
      return send(wire, user.token, path, { customerNumber, ...body })
    }
    const seen = view.lines.filter(({ saved }) => saved === (act === 'back'))[random(Math.max(1, view.lines.length))]
    const named = seen && { id: seen.id, SKU: seen.sku, lineNumber: seen.lineNumber, sequence: 0 }
    const unit = seen?.sku === goods[2]?.sku ? 'EA' : 'CT'
    const was = seen && { UMCode: unit, quantity: String(seen.quantity) }
    const known = await look(customerNumber)
    const before = new Set(known.lines.map(({ id }) => id))
    let reply: unknown = null
    let expected: (fresh: ModelLine | undefined, numbers: Map<string, number>) => string = () => 'done'

    if (act === 'look') device.views[account] = await look(customerNumber)
    else if (act === 'add') {
      const item = goods[random(goods.length)] ?? expect.unreachable('goods')
      const asked = { sku: item.sku, quantity: 1 + random(4), sidemark: ['', 'Smith', 'Jones hall'][random(3)] ?? '' }
      reply = await post('/api/cart/additem', { sku: item.sku, qtyToOrder: String(asked.quantity), umcode: item === goods[2] ? 'EA' : 'CT', sidemark: asked.sidemark })
      expected = (fresh) => {
        model.add(asked, () => fresh ?? expect.unreachable('a new line'))
        return 'done'
      }
    } else if (act === 'undo') {
      const version = device.undoable[account]?.pop()
      if (version === undefined) continue
      reply = await post('/api/cart/undo', { version })
      expected = (_, numbers) => model.undo(version, (id) => numbers.get(id) ?? 0)
    } else if (act === 'empty') {
      if (random(4) > 0) continue
      reply = await post('/api/cart/empty', { version: view.version })
      expected = () => (known.version === view.version ? model.empty() : 'changed')
    } else if (seen && named && was) {
      if (act === 'set') {
        const quantity = 1 + random(9)
        reply = await post('/api/cart/updateitem', { ...named, was, UMCode: unit, qtyToOrder: String(quantity) })
        expected = () => model.change(seen, { quantity })
      } else if (act === 'note') {
        const sidemark = ['Smith', 'Jones hall', 'Maple St.'][random(3)] ?? ''
        reply = await post('/api/cart/setlinetext', { ...named, was: { sidemark: seen.sidemark, comments: '' }, sidemark, comments: '' })
        expected = () => model.change(seen, { sidemark })
      } else if (act === 'remove') {
        reply = await post('/api/cart/removeitem', { ...named, was })
        expected = () => model.remove(seen)
      } else if (act === 'later') {
        reply = await post('/api/cart/saveforlater', { ids: [seen.id] })
        expected = () => model.later(seen)
      } else {
        reply = await post('/api/cart/savedtocart', { ids: [seen.id] })
        expected = () => model.back(seen)
      }
    }
    wire.cut = 'none'

    const now = await look(customerNumber)
    const told = z.object({ refused: z.string().optional(), version: z.number().optional(), lines: z.array(z.object({ moved: z.boolean() })).optional() }).parse(reply ?? {})
    const outcome = told.refused ?? (act === 'back' && told.lines?.[0]?.moved === false ? 'gone' : 'done')
    history.push(`${step} device ${step % 2} account ${account} ${act} ${seen?.id.slice(-4) ?? ''} ${isCut ? 'cut' : ''} ${outcome}`)
    const must = expected(now.lines.find(({ id }) => !before.has(id)), new Map(now.lines.map(({ id, lineNumber }) => [id, lineNumber])))
    expect(outcome, history.slice(-12).join('\n')).toBe(must)
    // An act is known by the version that it made; one that found nothing to do made none.
    const version = outcome === 'done' && act !== 'undo' && told.version !== undefined && told.version > known.version ? told.version : null
    model.settle(version)
    if (version !== null) device.undoable[account]?.push(version)
    if (reply !== null) device.views[account] = told.version === undefined ? view : now
    for (const [at, one] of models.entries()) {
      const there = at === account ? now : await look(customers[at] ?? '')
      expect(there.lines.map(({ id, sku, quantity, sidemark, saved }) => `${id} ${sku} ${quantity} ${sidemark} ${saved ? 'saved' : 'cart'}`).toSorted(), history.slice(-12).join('\n')).toEqual(one.held)
    }
  }
  await wire.close()
  // What is set aside is of lines that are there, and never more than they want.
  expect(await sql`
    select l.cart_line_id
    from cart_lines l
    join stock_claims c on c.cart_line_id = l.cart_line_id
    where claim_lives(c.expires_at, c.cart_id, stock_now())
    group by l.cart_line_id
    having sum(c.quantity) > l.base_qty or l.saved_for_later`).toEqual([])
})
