import { randomUUID } from 'node:crypto'
import { Cart, cartActRoutes } from '@sidemark/contract'
import { expect } from 'vitest'
import { z } from 'zod'
import { CartModel } from '#test/cart-model.ts'
import type { ModelLine } from '#test/cart-model.ts'
import { drawStep } from '#test/cart-steps.ts'
import type { Step } from '#test/cart-steps.ts'
import { cuttingProxy } from '#test/cutting-proxy.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

/** The number of histories: 1 in a normal run of the suite, 40 in a long run. */
const HISTORIES = process.env.SIDEMARK_LONG === '1' ? 40 : 1
/** Acts of each device in a history. */
const ACTS = 50
/** One act in this many has its connection cut, before or after the server acts. Each device has at least one. */
const CUT = 8
type Wire = Awaited<ReturnType<typeof cuttingProxy>>
const Refused = z.object({ type: z.string(), detail: z.string() })
const Told = z.object({
  refused: z.string().optional(),
  version: z.number().optional(),
  lines: z.array(z.object({ moved: z.boolean() })).optional(),
})
/** Lines as they can be compared. */
const held = (lines: ModelLine[]) =>
  lines
    .map(({ id, sku, quantity, sidemark, saved }) => `${id} ${sku} ${quantity} ${sidemark} ${saved ? 'saved' : 'cart'}`)
    .toSorted()
    .join('\n')

/**
 * Sends a request as the page does: again with the same key until there is a reply. Null means that it was refused
 * because another device was first.
 */
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

test.for(Array.from({ length: HISTORIES }, (_, seed) => seed))(
  'history %i of two devices with two accounts, each with cut connections, neither loses nor doubles a line',
  { timeout: 120_000 },
  async (seed, { given, sql, address }) => {
    const random = randomOf(seed)
    const user = await given.user()
    const second = await given.customer()
    await given.membership(user, second)
    const cartons = [
      await given.cartonItem({ onHand: '23640' }),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 40 }] }),
    ]
    const goods = [
      ...cartons.map(({ sku }) => ({ sku, unit: 'CT' })),
      { sku: (await given.eachItem()).sku, unit: 'EA' },
    ]
    const customers = [user.customerNumber, second.customerNumber]
    const models = customers.map(() => new CartModel())
    const wire = await cuttingProxy(address)
    const get = (path: string, customerNumber: string) =>
      send(wire, user.token, `${path}?${new URLSearchParams({ customerNumber }).toString()}`)
    /** The state on the server. The test compares with it, and a device that reads sees it. */
    const look = async (customerNumber: string) => {
      const { itemList, version } = Cart.parse(await get('/api/cart/getitems', customerNumber))
      const { lines } = cartActRoutes.savedLines.reply.parse(await get('/api/cart/saved', customerNumber))
      const seen =
        (saved: boolean) =>
        ({
          id,
          sku,
          lineNumber,
          customerQty,
          sidemark = '',
        }: {
          id: string
          sku: string
          lineNumber: number
          customerQty: string
          sidemark?: string | undefined
        }): ModelLine => ({ id, sku, lineNumber, quantity: Number(customerQty), sidemark, saved })
      return { lines: [...itemList.map(seen(false)), ...lines.map(seen(true))], version }
    }
    const devices = await Promise.all(
      [0, 1].map(async () => ({
        views: await Promise.all(customers.map(look)),
        undoable: customers.map(() => [] as number[]),
        cutAt: random(ACTS),
      })),
    )

    const history: string[] = []
    /**
     * A request of a device with its reply. The version that an act made identifies it. An act that found nothing to do
     * made no version.
     */
    const take = async (step: Step, customerNumber: string, before: number) => {
      const reply = step.sent && (await send(wire, user.token, step.sent.path, { customerNumber, ...step.sent.body }))
      const { refused, version, lines } = Told.parse(reply ?? {})
      const outcome = refused ?? (step.act === 'back' && lines?.some(({ moved }) => moved) === false ? 'gone' : 'done')
      return {
        step,
        outcome,
        version:
          outcome === 'done' && step.act !== 'undo' && version !== undefined && version > before ? version : null,
        raises: outcome === 'done' && step.sent !== null && (version === undefined || version > before),
        isSeen: version !== undefined,
      }
    }
    /** The cart after steps in an order. It is null when the replies to the steps do not fit that order. */
    const after = (model: CartModel, version: number, told: Awaited<ReturnType<typeof take>>[], there: ModelLine[]) => {
      const next = new CartModel(model)
      let at = version
      for (const { step, outcome, version: made, raises } of told) {
        if (step.must(next, at, there) !== outcome) return null
        next.settle(made)
        if (raises) at++
      }
      return held(there) === held(next.held) ? next : null
    }
    for (let turn = 0; turn < 2 * ACTS; turn++) {
      const account = random(2)
      const [customerNumber = '', model = new CartModel()] = [customers[account], models[account]]
      // One step in ten runs at once with another. The result must equal that of one after the other.
      const acting = random(10) === 0 ? devices : devices.slice(turn % 2, (turn % 2) + 1)
      const isCut = acting.length === 1 && (Math.floor(turn / 2) === acting[0]?.cutAt || random(CUT) === 0)
      const steps = acting.map((device) =>
        drawStep(
          random,
          goods,
          device.views[account] ?? expect.unreachable('a view of each account'),
          device.undoable[account] ?? [],
        ),
      )
      const known = await look(customerNumber)
      if (isCut && steps[0]?.sent) wire.cut = random(3) === 0 ? 'request' : 'answer'
      const told = await Promise.all(steps.map((step) => take(step, customerNumber, known.version)))

      const now = await look(customerNumber)
      history.push(
        ...told.map(
          ({ step, outcome }) =>
            `${turn} account ${account} ${step.act} ${step.line} ${isCut ? 'cut' : ''}${told.length > 1 ? 'at once' : ''} ${outcome}`,
        ),
      )
      const next =
        after(model, known.version, told, now.lines) ?? after(model, known.version, told.toReversed(), now.lines)
      expect(next, `${history.slice(-12).join('\n')}\nhad\n${held(model.held)}\nhas\n${held(now.lines)}`).not.toBeNull()
      if (next) models[account] = next
      for (const [at, { step, version, isSeen }] of told.entries()) {
        const device = acting[at]
        if (version !== null) device?.undoable[account]?.push(version)
        if (device && (isSeen || step.act === 'look')) device.views[account] = now
      }
      for (const [at, one] of models.entries())
        if (at !== account) expect(held((await look(customers[at] ?? '')).lines)).toBe(held(one.held))
    }
    await wire.close()
    // Allocations belong to existing lines, and never exceed their quantities.
    expect(
      await sql`
    select l.cart_line_id
    from cart_lines l
    join live_allocations(stock_now()) c on c.cart_line_id = l.cart_line_id
    group by l.cart_line_id
    having sum(c.quantity) > l.base_qty or l.saved_for_later`,
    ).toEqual([])
  },
)
