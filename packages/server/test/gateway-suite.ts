import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GatewayRefusal } from '#modules/gateways/gateway-failures.ts'
import type { Gateway, Intent, Outcome } from '#modules/gateways/gateway.ts'

/** What a payer can do on a hosted page, or what the payer's bank does with it. */
export type Act =
  | 'approve'
  | 'debit'
  | 'decline'
  | 'insufficient-funds'
  | 'verify'
  | 'fail-verification'
  | 'lost-return'
  | 'time-out'
  | 'chargeback'
  | 'reversal'
  | 'cancel'
  | 'settle'
  | 'R01'
  | 'R02'
  | 'R03'
  | 'R29'
/** A message as it came. */
export type Sent = { body: Buffer; headers: Record<string, string | string[] | undefined> }

/** A gateway in its test mode. */
export type Bench = {
  gateway: Gateway
  /**
   * Acts on the page as a payer. Resolves to the address that the payer is sent to, or null if they are sent nowhere.
   */
  act: (url: string, act: Act) => Promise<string | null>
  /** Submits the page twice at the same time, as a double click does. */
  payTwice: (url: string) => Promise<unknown>
  /** All messages that have come so far, oldest first. */
  sent: () => Sent[]
}

/** How a condition is waited for: it may take a busy machine long, and is looked at often. */
export const patient = { timeout: 30_000, interval: 10 }
const RETURN_URL = 'http://localhost:4000/hostedpaymentsreturn?from=gateway'

/**
 * What every payment gateway does for us. Each adapter runs it against the real gateway in its test mode.
 *
 * @param acts what its test mode has; the tests of other acts are skipped
 */
export function gatewaySuite(name: string, acts: readonly Act[], openBench: () => Promise<Bench>) {
  describe(`the gateway ${name}`, () => {
    let bench: Bench
    beforeAll(async () => {
      bench = await openBench()
    })
    afterEach(() => void vi.useRealTimers())

    const opened = async (kind: Intent['kind'] = 'card', more: Partial<Intent> = {}) => {
      const intent = intentOf(kind, more)
      return { intent, ...(await bench.gateway.open(intent)) }
    }
    /** Opens a page, acts on it, and waits for the outcome. */
    const after = async (act: Act, state: Outcome['state'], kind: Intent['kind'] = 'card') => {
      const { intent, gatewayReference, url } = await opened(kind)
      const returnedTo = await bench.act(url, act)
      const outcome = await reaches(bench.gateway, gatewayReference, state)
      return { intent, gatewayReference, url, returnedTo, outcome }
    }
    const messagesOf = (gatewayReference: string) =>
      bench.sent().filter(({ body, headers }) => {
        return bench.gateway.read(body, headers).gatewayReference === gatewayReference
      })
    const has = (act: Act) => acts.includes(act)

    describe('opening a page', () => {
      test('opens the same page again for the same reference', async () => {
        const intent = intentOf('card')
        const pages = await Promise.all([bench.gateway.open(intent), bench.gateway.open(intent)])
        expect([...pages, await bench.gateway.open(intent)]).toEqual([pages[0], pages[0], pages[0]])
        expect(await bench.gateway.lookUp(pages[0].gatewayReference)).toEqual({ state: 'open' })
      })

      test('refuses the same reference with another amount', async () => {
        const { intent } = await opened()
        await expect(bench.gateway.open({ ...intent, amount: '12.51' })).rejects.toThrow(GatewayRefusal)
      })

      test('refuses an amount of nothing', async () => {
        await expect(bench.gateway.open(intentOf('card', { amount: '0.00' }))).rejects.toThrow(GatewayRefusal)
      })

      test('gives each reference a page of its own', async () => {
        const [one, other] = [await opened(), await opened()]
        expect(one.url).not.toBe(other.url)
        expect(one.gatewayReference).not.toBe(other.gatewayReference)
      })
    })

    describe('closing a page', () => {
      test('ends it, so that nobody pays on it any more', async () => {
        const { gatewayReference, url } = await opened()
        expect(await bench.gateway.close(gatewayReference)).toEqual({ state: 'expired' })
        await bench.act(url, 'approve')
        expect(await bench.gateway.lookUp(gatewayReference)).toEqual({ state: 'expired' })
        expect(await bench.gateway.close(gatewayReference)).toEqual({ state: 'expired' })
      })

      test('comes too late after the payment, and says so', async () => {
        const { gatewayReference, outcome } = await after('approve', 'settled')
        expect(await bench.gateway.close(gatewayReference)).toEqual(outcome)
      })

      test.skipIf(!has('cancel'))('is also what the payer can do, who is sent back', async () => {
        const { returnedTo, intent } = await after('cancel', 'expired')
        expect(returnedTo).toBe(`${RETURN_URL}&payment=${intent.reference}`)
      })

      test.skipIf(!has('time-out'))('cannot stop a charge that is under way', async () => {
        const { url, gatewayReference } = await opened()
        await bench.act(url, 'time-out')
        expect(await bench.gateway.close(gatewayReference)).toEqual({ state: 'open' })
        await reaches(bench.gateway, gatewayReference, 'settled')
      })
    })

    describe('paying by card', () => {
      test('settles, tells the last four digits, and sends the payer back', async () => {
        const { returnedTo, intent, outcome } = await after('approve', 'settled')
        expect(outcome).toEqual({
          state: 'settled',
          confirmation: expect.stringMatching(/\S/),
          paidWith: { kind: 'card', label: expect.stringMatching(/\S/), last4: expect.stringMatching(/^\d{4}$/) },
        })
        expect(returnedTo).toBe(`${RETURN_URL}&payment=${intent.reference}`)
      })

      test('charges once when the form is sent twice', async () => {
        const { intent, gatewayReference, url } = await opened()
        await bench.payTwice(url)
        const paid = await reaches(bench.gateway, gatewayReference, 'settled')
        await bench.act(url, 'decline')
        expect(await bench.gateway.lookUp(gatewayReference)).toEqual(paid)
        const listed = await bench.gateway.changedSince(new Date(0))
        expect(listed.filter(({ reference }) => reference === intent.reference)).toHaveLength(1)
        await expect.poll(() => messagesOf(gatewayReference).length, patient).toBe(1)
      })

      test.skipIf(!has('debit'))('tells a debit card from a credit card', async () => {
        const { outcome } = await after('debit', 'settled')
        expect(outcome).toMatchObject({ paidWith: { label: expect.stringContaining('debit') } })
      })

      for (const [act, code] of [
        ['decline', 'declined'],
        ['insufficient-funds', 'insufficient-funds'],
        ['fail-verification', 'authentication-failed'],
      ] as const)
        test.skipIf(!has(act))(`says why it was declined: ${code}`, async () => {
          const { outcome, returnedTo, intent } = await after(act, 'declined')
          expect(outcome).toMatchObject({ state: 'declined', code, paidWith: { kind: 'card' } })
          expect(returnedTo).toBe(`${RETURN_URL}&payment=${intent.reference}`)
        })

      test.skipIf(!has('verify'))('settles after a 3-D Secure step', async () => {
        expect((await after('verify', 'settled')).returnedTo).not.toBeNull()
      })

      test.skipIf(!has('lost-return'))('settles even if the payer does not come back', async () => {
        expect((await after('lost-return', 'settled')).returnedTo).toBeNull()
      })

      test.skipIf(!has('time-out'))('settles later if the page ran into a time-out', async () => {
        const { url, gatewayReference } = await opened()
        expect(await bench.act(url, 'time-out')).toBeNull()
        expect(await bench.gateway.lookUp(gatewayReference)).toEqual({ state: 'open' })
        // The payer tries again, and must not pay twice.
        await bench.act(url, 'approve')
        const outcome = await reaches(bench.gateway, gatewayReference, 'settled')
        expect(await bench.gateway.lookUp(gatewayReference)).toEqual(outcome)
      })

      for (const act of ['chargeback', 'reversal'] as const)
        test.skipIf(!has(act))(`can be taken back by the bank: ${act}`, async () => {
          const { outcome } = await after(act, 'returned')
          expect(outcome).toMatchObject({ code: act, confirmation: expect.stringMatching(/\S/) })
        })
    })

    describe('paying from a bank account', () => {
      test.skipIf(!has('settle'))('is pending first, and settles later with the same confirmation', async () => {
        const { gatewayReference, outcome } = await after('settle', 'pending', 'ach')
        expect(outcome).toMatchObject({ paidWith: { kind: 'ach', last4: expect.stringMatching(/^\d{4}$/) } })
        const settled = await reaches(bench.gateway, gatewayReference, 'settled')
        expect(settled).toEqual({ ...outcome, state: 'settled' })
      })

      test('can be returned by the bank: R01, R02, R03 and R29', async () => {
        const codes = (['R01', 'R02', 'R03', 'R29'] as const).filter(has)
        const returned = await Promise.all(codes.map((code) => after(code, 'returned', 'ach')))
        expect(returned.map(({ outcome }) => outcome)).toMatchObject(
          codes.map((code) => ({ code, paidWith: { kind: 'ach' }, confirmation: expect.stringMatching(/\S/) })),
        )
      })
    })

    describe('messages', () => {
      test('name the payment, and each has an id of its own', async () => {
        const { gatewayReference } = await after('approve', 'settled')
        await expect.poll(() => messagesOf(gatewayReference).length, patient).toBe(1)
        const ids = bench.sent().map(({ body, headers }) => bench.gateway.read(body, headers).id)
        expect(new Set(ids).size).toBe(ids.length)
      })

      test('are refused if a byte of them or of their signature is another, or there is no signature', async () => {
        const { gatewayReference } = await after('approve', 'settled')
        await expect.poll(() => messagesOf(gatewayReference).length, patient).toBe(1)
        const [{ body, headers } = { body: Buffer.from(''), headers: {} }] = messagesOf(gatewayReference)
        const changed = Buffer.from(body.toString().replace(gatewayReference, `${gatewayReference}x`))
        const forged = Object.fromEntries(
          Object.entries(headers).map(([header, value]) => [
            header,
            /signature/.test(header) ? String(value).replace(/.$/, (last) => (last === '0' ? '1' : '0')) : value,
          ]),
        )
        expect(() => bench.gateway.read(changed, headers)).toThrow(Error)
        expect(() => bench.gateway.read(body, forged)).toThrow(Error)
        expect(() => bench.gateway.read(body, {})).toThrow(Error)
      })

      test('are refused after five minutes', async () => {
        const { gatewayReference } = await after('approve', 'settled')
        await expect.poll(() => messagesOf(gatewayReference).length, patient).toBe(1)
        const [message] = messagesOf(gatewayReference)
        if (!message) throw new Error('No message came')
        const read = () => bench.gateway.read(message.body, message.headers)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 })
        expect(read).not.toThrow()
        vi.setSystemTime(Date.now() + 90_000)
        expect(read).toThrow(Error)
      })
    })

    describe('the list of changes', () => {
      test('has what changed since an instant, oldest first, and nothing else', async () => {
        const before = await after('approve', 'settled')
        const first = await after('decline', 'declined')
        const [listed] = (await bench.gateway.changedSince(new Date(0))).filter(isOf(first))
        expect(listed).toEqual({
          gatewayReference: first.gatewayReference,
          reference: first.intent.reference,
          amount: first.intent.amount,
          outcome: first.outcome,
        })
        const second = await after('approve', 'settled')

        const all = await bench.gateway.changedSince(new Date(0))
        expect(all.findIndex(isOf(before))).toBeLessThan(all.findIndex(isOf(first)))
        expect(all.findIndex(isOf(first))).toBeLessThan(all.findIndex(isOf(second)))
        expect(await bench.gateway.changedSince(new Date(Date.now() + 60_000))).toEqual([])
      })

      test('does not have a payment that nobody knows', async () => {
        await expect(bench.gateway.lookUp('unknown/reference')).rejects.toThrow(GatewayRefusal)
        await expect(bench.gateway.close('unknown/reference')).rejects.toThrow(GatewayRefusal)
      })
    })
  })
}

const isOf =
  ({ gatewayReference }: { gatewayReference: string }) =>
  (one: { gatewayReference: string }) =>
    one.gatewayReference === gatewayReference

export const intentOf = (kind: Intent['kind'], more: Partial<Intent> = {}): Intent => ({
  reference: randomUUID(),
  amount: '1240.50',
  kind,
  customerNumber: '201000',
  description: 'Invoices 910001 and 2 more',
  returnUrl: RETURN_URL,
  ...more,
})

/** Waits until a payment is in a state. */
export async function reaches(gateway: Gateway, gatewayReference: string, state: Outcome['state']): Promise<Outcome> {
  return vi.waitUntil(async () => {
    const outcome = await gateway.lookUp(gatewayReference)
    return outcome.state === state && outcome
  }, patient)
}
