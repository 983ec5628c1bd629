import { fire, median, quantile } from './load.ts'
import { ms, whole } from './tables.ts'
import { addShot, bareOrderShot, checkoutShot, placeShot } from './workloads.ts'
import type { Stage } from './workloads.ts'

const ORDERS = 60

/** Places orders of five lines. The customer waits for two calls: checkout and placing. */
export async function measureOrders(ours: string, bare: string, stage: Stage) {
  const user = stage.tokens.length - 1
  await emptied(ours, stage, user)
  const times: number[] = []
  const bareTimes: number[] = []
  for (let order = 0; order < ORDERS; order++) {
    for (const line of stage.cartSkus.slice(0, 5)) await fire(ours, addShot(stage, user, line, '2'))
    const checkout = await fire(ours, checkoutShot(stage, user))
    const { shown } = JSON.parse(checkout.text) as { shown: string }
    const placed = await fire(ours, placeShot(stage, user, shown))
    const { success } = JSON.parse(placed.text) as { success: boolean }
    if (!success) throw new Error(`An order was not placed: ${placed.text}`)
    times.push(checkout.took + placed.took)
    bareTimes.push((await fire(bare, bareOrderShot(stage, user))).took)
  }
  const kept = times.slice(10)
  return `Order of 5 lines, checkout and placing (2 calls), durable: p50 ${ms(median(kept))} ms, p99 ${ms(quantile(kept, 0.99))} ms (target p50 ≤ 10); bare insert of the same ${ms(median(bareTimes.slice(10)))} ms.`
}

/** Places an order of what the setup left in the cart, so that the cart is empty. */
async function emptied(url: string, stage: Stage, user: number) {
  const checkout = await fire(url, checkoutShot(stage, user))
  const { shown } = JSON.parse(checkout.text) as { shown: string }
  const placed = await fire(url, placeShot(stage, user, shown))
  if (placed.status !== 200) throw new Error(`The first order was not placed: ${placed.text}`)
}

/** Sign-in costs what its password hash costs. This is intended. */
export async function measureSignIn(url: string) {
  const times: number[] = []
  for (let run = 0; run < 20; run++) {
    const reply = await fire(url, {
      method: 'POST',
      path: '/api/auth',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username: 'buyer@northline.example', password: 'northline-demo' }),
    })
    if (reply.status !== 200) throw new Error(`Sign-in was refused: ${reply.text}`)
    times.push(reply.took)
  }
  return `Sign-in: p50 ${ms(median(times))} ms, of which the argon2id hash (19 MiB, 2 passes) is nearly all; ${whole(1000 / median(times))} a second on the core.`
}
