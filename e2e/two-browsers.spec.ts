import { errors } from '@playwright/test'
import { randomOf } from '../packages/server/test/random-of.ts'
import { demoPassword } from '../packages/demo/src/ensure-demo.ts'
import { buyerOn } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import type { Loss, Told } from './cut-wire.ts'
import { listed } from './lists.ts'
import { heldOf, ShopModel } from './shop-model.ts'
import type { There } from './shop-model.ts'
import { look, misreserved, stocked } from './shop-there.ts'
import { expect, test } from './shopping.ts'

/** The seeds of the histories: the given one, or eight in a long run, or else one. */
const SEEDS = process.env.SIDEMARK_SEED
  ? [Number(process.env.SIDEMARK_SEED)]
  : Array.from({ length: process.env.SIDEMARK_LONG === '1' ? 8 : 1 }, (_, at) => at + 1)
/** The number of acts of each browser. From the second number on, both browsers have the first user. */
const ACTS = process.env.SIDEMARK_LONG === '1' || process.env.SIDEMARK_SEED ? 50 : 10
const SAME_USER = Math.floor(ACTS * 0.7)
/** The connection is cut in one of this many acts. */
const CUT = 8
const cuts: (Loss[] | 'offline')[] = [
  ['answer'],
  ['answer'],
  ['request'],
  'offline',
  'offline',
  ['answer', 'request', 'request'],
]
const drawn: readonly (keyof Buyer['acts'])[] = [
  'addFromList',
  'addFromList',
  'addFromList',
  'wholeList',
  'quickOrder',
  'setQuantity',
  'setQuantity',
  'setSidemark',
  'remove',
  'remove',
  'saveForLater',
  'backToCart',
  'removeSaved',
  'empty',
  'undo',
  'undo',
  'listQuantity',
  'listQuantity',
  'listNote',
  'offList',
  'onList',
  'onList',
  'share',
  'takeShared',
]
/** The most states that are kept. Most of them are equal. */
const MODELS = 64
/** Acts that add something. Each is pressed again until there is an answer, and must then have run only once. */
const adding = new Set<keyof Buyer['acts']>(['addFromList', 'wholeList', 'quickOrder', 'onList', 'takeShared'])
const pick = <T>(random: (to: number) => number, of: readonly T[]) => of[random(of.length)]

test.use({ viewport: { width: 2200, height: 1000 } })

for (const seed of SEEDS)
  test(`history ${seed} of two browsers with two accounts, ${ACTS} acts each and cut connections, neither loses nor doubles a line`, async ({
    page,
    browser,
    baseURL,
    signIn,
    given,
    complaints,
  }) => {
    test.setTimeout(420_000)
    complaints.expected.push(/Failed to load resource/)
    const users = [await given.userLike('buyer'), await given.userLike('buyer')]
    const goods = await stocked(given)
    const list = `Lobby ${Date.now()}`
    const shares: string[] = []
    await signIn(users[0] ?? '')
    for (const sku of goods.slice(0, 3)) await listed(page, list, sku, '2')
    const [listId = ''] = (
      await given.sql<
        { id: string }[]
      >`update shopping_lists set shared = true, colleagues_edit = true where name = ${list} returning list_id as id`
    ).map(({ id }) => id)
    const second = await browser.newContext({ baseURL, viewport: { width: 2200, height: 1000 } })
    await second.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
    const enter = async (username: string) =>
      void (await second.request.post('/api/auth', {
        data: { username, password: demoPassword },
        headers: { 'sec-fetch-site': 'same-origin' },
      }))
    await enter(users[1] ?? '')
    const pages = [page, await second.newPage()]
    const random = [randomOf(seed * 2), randomOf(seed * 2 + 1)]
    const buyers = await Promise.all(
      pages.map((one, at) => buyerOn(one, random[at] ?? randomOf(seed), list, goods, shares)),
    )
    const accounts = [0, 1]
    await Promise.all(buyers.map((buyer) => buyer.home()))
    // The limit is only for acts. A server that has just started draws its pictures first, which takes longer.
    for (const one of pages) one.setDefaultTimeout(8_000)

    const start = new ShopModel()
    const begun = await look(given, users, listId)
    for (const { sku, quantity } of begun.list)
      start.does(
        0,
        { path: '/api/shopping/additem', body: { SKU: sku, listQty: quantity }, status: 200, reply: null },
        begun,
      )
    // The states that explain all so far. A cart that was shared while it got a line may hold it or not.
    let models = [start]
    const history: string[] = [`SIDEMARK_SEED=${seed}`]
    for (let turn = 0; turn < ACTS; turn++) {
      if (turn === SAME_USER) {
        await enter(users[0] ?? '')
        await pages[1]?.reload()
        await buyers[1]?.home()
        accounts[1] = 0
      }
      const told = await Promise.all(buyers.map((buyer, at) => actOf(buyer, random[at] ?? randomOf(seed))))
      const named = told.map(({ sent: { body } }) => ({
        id: String(body['id']),
        sku: String(body['SKU']),
        lineNumber: Number(body['lineNumber']),
      }))
      const there = { ...(await look(given, users, listId)), named }
      history.push(
        ...told.map(
          ({ name, cut, sent }, at) =>
            `${turn} browser ${at} ${name} ${cut} ${sent.status ?? 'no answer'} ${JSON.stringify(sent.body)}`,
        ),
      )
      const acts = told.map(({ sent }, at) => ({ account: accounts[at] ?? 0, sent }))
      const next = models
        .flatMap((model) => [after(model, acts, there), after(model, acts.toReversed(), there)])
        .filter((model) => model !== null)
      const had = models[0]?.held ?? ''
      expect(next.length, `${history.slice(-12).join('\n')}\nhad\n${had}\nhas\n${heldOf(there)}`).toBeGreaterThan(0)
      models = next.slice(0, MODELS)
      expect(await misreserved(given, users)).toEqual([])
      for (const {
        sent: { path, reply, status },
      } of told)
        if (path === '/api/cart/share' && status === 200) shares.push((reply as { id: string }).id)
      await Promise.all(buyers.map((buyer, at) => buyer.settle(told[at]?.sent ?? { path: '', status: 200 })))
    }

    const { carts } = await look(given, users, listId)
    const lines = (carts[0] ?? []).map(({ sku, quantity }) => `${sku} ${quantity} CT`).toSorted()
    // Both browsers show it. The second noticed it by itself.
    for (const buyer of buyers) await expect.poll(() => shown(buyer), { timeout: 25_000 }).toEqual(lines)
    await second.close()
  })

/** Runs one act in a browser. Acts are drawn at random until one is possible. */
async function actOf(buyer: Buyer, random: (to: number) => number) {
  for (;;) {
    const name = pick(random, drawn) ?? 'addFromList'
    const press = await buyer.acts[name]().catch(ifGone)
    if (!press) {
      await buyer.settle({ path: '', status: 200 })
      continue
    }
    const cut = random(CUT) === 0 ? (pick(random, cuts) ?? []) : []
    if (cut !== 'offline') buyer.wire.losses.push(...cut)
    const words = cut === 'offline' ? cut : cut.join(' ')
    const send = async (isOffline: boolean) =>
      buyer.wire.act(press, isOffline).catch((cause: unknown) => {
        throw new Error(`${name} ${words}: ${String(cause)}`, { cause })
      })
    let sent = await send(cut === 'offline')
    while (sent?.status === null && adding.has(name)) {
      await buyer.settle({ path: '', status: 200 })
      const again = await send(false)
      // The button has gone meanwhile. The act was done, or it was not.
      if (!again) break
      sent = again
    }
    if (sent) return { name, cut: words, sent }
    await buyer.settle({ path: '', status: 200 })
  }
}

/** Returns null if the other browser removed the button while the act was prepared. */
function ifGone(error: unknown): null {
  if (error instanceof errors.TimeoutError) return null
  throw error
}

type Act = { account: number; sent: Told }

/**
 * Returns the model after the acts in that order, if it matches the state. An act without an answer was done, or it was
 * not.
 */
function after(model: ShopModel, [act, ...others]: Act[], there: There): ShopModel | null {
  if (!act) return model.held === heldOf(there) ? model : null
  const next = new ShopModel(model)
  const {
    sent: { status, path, reply },
  } = act
  const isMoved =
    path !== '/api/cart/savedtocart' ||
    (reply as { lines?: { moved: boolean }[] } | null)?.lines?.some(({ moved }) => moved) !== false
  const outcome = next.does(act.account, act.sent, there)
  if (status === null) return after(next, others, there) ?? after(new ShopModel(model), others, there)
  return outcome === (status === 200 && isMoved ? 'done' : 'refused') ? after(next, others, there) : null
}

/** Returns the lines that a cart drawer shows. */
const shown = async ({ cart }: Buyer) =>
  (
    await cart.locator('li[data-line]:has(input)').evaluateAll((rows: HTMLElement[]) =>
      rows.map((row) => {
        const field = row.querySelector<HTMLInputElement>('input[aria-label^="Quantity of "]')
        return `${field?.getAttribute('aria-label')?.split(' ')[2] ?? ''} ${field?.value ?? ''} CT`
      }),
    )
  ).toSorted()
