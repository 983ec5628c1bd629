import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '#test/gateway-suite.ts'
import { gatewaySuite, intentOf, keepingOf, reaches } from '#test/gateway-suite.ts'
import { startStripeFake } from '#test/stripe-fake/stripe-fake.ts'
import { readConfig } from '#platform/process/config.ts'
import { GatewayRefusal, GatewayUnreachable } from './gateway-failures.ts'
import { gatewayOf } from './gateway-of.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripeGateway } from './stripe.ts'

type Fake = Awaited<ReturnType<typeof startStripeFake>>

/** Stripe's page has no time-out. It has all the others. */
const stripeActs: readonly Act[] = [
  'approve',
  'debit',
  'decline',
  'insufficient-funds',
  'verify',
  'fail-verification',
  'lost-return',
  'chargeback',
  'reversal',
  'cancel',
  'settle',
  'R01',
  'R02',
  'R03',
  'R29',
  'decline-later',
  'insufficient-later',
  'verify-each-time',
]

let fake: Fake
beforeAll(async () => {
  fake = await startStripeFake(stripeEvents)
})
afterAll(() => fake.stop())

const gateway = () => stripeGateway(fake.keys)

gatewaySuite('stripe', stripeActs, async () => ({
  gateway: gateway(),
  act: fake.act,
  payTwice: (url) => Promise.all([fake.act(url, 'approve'), fake.act(url, 'approve')]),
  sent: fake.sent,
}))

describe('Checkout', () => {
  test('lets the payer try another card after a decline, so the decline is no outcome until the page is closed', async () => {
    const { gatewayReference, url } = await gateway().open(intentOf('card'))
    await fake.act(url, 'decline')
    expect(await gateway().lookUp(gatewayReference)).toEqual({ state: 'open' })
    await fake.act(url, 'approve')
    expect(await reaches(gateway(), gatewayReference, 'settled')).toMatchObject({ paidWith: { last4: '4242' } })
  })

  test('names card and bank account as the payer knows them', async () => {
    const { gatewayReference: card, url } = await gateway().open(intentOf('card'))
    const { gatewayReference: account, url: other } = await gateway().open(intentOf('ach'))
    await Promise.all([fake.act(url, 'debit'), fake.act(other, 'settle')])
    expect(await gateway().lookUp(card)).toMatchObject({
      paidWith: { kind: 'card', label: 'Visa debit', last4: '5556' },
    })
    expect(await gateway().lookUp(account)).toMatchObject({
      state: 'pending',
      paidWith: { kind: 'ach', label: 'STRIPE TEST BANK', last4: '6789' },
    })
  })

  test.for(['0.50', '0.57', '1240.50', '999999.99', '4.35'])('takes $%s to the cent', async (amount) => {
    const { gatewayReference, url } = await gateway().open(intentOf('card', { amount }))
    await fake.act(url, 'approve')
    const listed = await gateway().changedSince(new Date(0))
    expect(listed.find((one) => one.gatewayReference === gatewayReference)).toMatchObject({ amount })
  })

  test('refuses less than 50 cents', async () => {
    await expect(gateway().open(intentOf('card', { amount: '0.49' }))).rejects.toMatchObject({
      name: 'GatewayRefusal',
      code: 'amount_too_small',
    })
  })

  test('keeps a method with the last month of the card', async () => {
    const { gatewayReference, url } = await gateway().keep(keepingOf('card'))
    await fake.act(url, 'verify')
    expect(await gateway().lookUpKept(gatewayReference)).toMatchObject({
      method: { label: 'Visa', last4: '3155', expires: '2040-04' },
    })
  })
})

test('the configuration chooses it', async () => {
  const { url, secret, webhookSecret } = fake.keys
  const config = readConfig({
    PAYMENT_GATEWAY: 'stripe',
    PAYMENT_GATEWAY_URL: url,
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  })
  const chosen = gatewayOf({ config })
  expect(chosen?.name).toBe('stripe')
  expect(gatewayOf({ config })).toBe(chosen)
  expect(await chosen?.open(intentOf('card'))).toMatchObject({ url: expect.stringContaining(url) })
})

describe('a charge', () => {
  const charging = async () => {
    const { gatewayReference, url } = await gateway().keep(keepingOf('card'))
    await fake.act(url, 'approve')
    const kept = await gateway().lookUpKept(gatewayReference)
    if (kept.state !== 'kept') throw new Error('Nothing was kept')
    return { ...intentOf('card'), methodReference: kept.method.methodReference }
  }

  test('is made once, also a day later, when Stripe has forgotten the key of the request', async () => {
    const charge = await charging()
    const made = await gateway().charge(charge)
    fake.forgetKeys()
    expect(await gateway().charge(charge)).toEqual(made)
    await gateway().forget(charge.methodReference)
    expect(await gateway().charge(charge)).toEqual(made)
  })

  test('that Stripe made without telling is found when it is asked about again', async () => {
    const charge = await charging()
    fake.loseReplies(2)
    await expect(gateway().charge(charge)).rejects.toThrow(GatewayUnreachable)
    expect(await gateway().charge(charge)).toMatchObject({ outcome: { state: 'settled' } })
    const listed = await gateway().changedSince(new Date(0))
    expect(listed.filter(({ reference }) => reference === charge.reference)).toHaveLength(1)
  })
})

describe('messages of Stripe', () => {
  test('are those that the guide tells to choose', () => {
    const guide = readFileSync(new URL('../../../../../docs/stripe.md', import.meta.url), 'utf8')
    const named = guide.match(/`(checkout|payment_intent|charge)\.[a-z_.]+`/g) ?? []
    expect([...new Set(named)].toSorted()).toEqual(stripeEvents.map((type) => `\`${type}\``).toSorted())
  })

  test.for([
    [{ object: 'payment_intent', id: 'pi_ofAnotherShop' }, 'payment', 'pi_ofAnotherShop'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_ofAnotherShop' }, 'payment', 'pi_ofAnotherShop'],
    [{ object: 'charge', id: 'ch_withoutIntent', payment_intent: null }, 'payment', 'ch_withoutIntent'],
    [{ object: 'setup_intent', id: 'seti_1' }, 'method', 'seti_1'],
    [{ object: 'payment_method', id: 'pm_1' }, 'method', 'pm_1'],
  ] as const)('about %o are read, though the portal knows nothing of it', async ([object, about, gatewayReference]) => {
    const event = { id: 'evt_1', object: 'event', type: 'any', data: { object } }
    const { body, headers } = fake.signed(JSON.stringify(event))
    expect(await gateway().read(body, headers)).toEqual({ id: 'evt_1', about, gatewayReference })
  })

  test('about a refund or a dispute name the page on which it was paid', async () => {
    const { gatewayReference, url } = await gateway().open(intentOf('card'))
    await fake.act(url, 'chargeback')
    await reaches(gateway(), gatewayReference, 'returned')
    const message = fake.sent().findLast(({ body }) => body.includes('"charge.dispute.created"'))
    if (!message) throw new Error('No message came')
    expect(await gateway().read(message.body, message.headers)).toMatchObject({ about: 'payment', gatewayReference })
  })
})

describe('a failure of Stripe', () => {
  test('is a refusal without the key if Stripe does not know the key', async () => {
    const stranger = stripeGateway({ ...fake.keys, secret: 'sk_test_ofAStranger' })
    await expect(stranger.open(intentOf('card'))).rejects.toEqual(
      new GatewayRefusal('unauthorized', 'Stripe refuses the key.'),
    )
  })

  test('is asked about once more', async () => {
    fake.failNext(1)
    expect(await gateway().open(intentOf('card'))).toMatchObject({ url: expect.stringContaining('/c/pay/cs_') })
  })

  test('is no answer if it stays, or if nobody listens', async () => {
    fake.failNext(2)
    await expect(gateway().lookUp('pi_any')).rejects.toThrow(GatewayUnreachable)
    const nobody = stripeGateway({ ...fake.keys, url: 'http://127.0.0.1:9' })
    await expect(nobody.charge({ ...intentOf('card'), methodReference: 'pm_any' })).rejects.toThrow(GatewayUnreachable)
    await expect(nobody.lookUpKept('cs_any')).rejects.toThrow(GatewayUnreachable)
  })
})
