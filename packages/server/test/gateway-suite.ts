import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GatewayRefusal, GatewayUnreachable } from '#modules/gateways/gateway-failures.ts'
import type { Charge, Gateway, Intent, KeepOutcome, Keeping, Outcome } from '#modules/gateways/gateway.ts'

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
  // These can be kept, but a charge is declined.
  | 'decline-later'
  | 'insufficient-later'
  | 'verify-each-time'
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
    const messagesOf = async (gatewayReference: string) => {
      const read = bench.sent().map(async (message) => ({ ...message, event: await eventOf(bench.gateway, message) }))
      return (await Promise.all(read)).filter(({ event }) => event.gatewayReference === gatewayReference)
    }
    /** The first message about a payment, as soon as it is there. */
    const messageOf = (gatewayReference: string) =>
      vi.waitUntil(async () => (await messagesOf(gatewayReference))[0], patient)
    /** Opens a page on which the bank declines the card, and closes it. */
    const refused = async () => {
      const { intent, gatewayReference, url } = await opened()
      await bench.act(url, 'decline')
      return { intent, gatewayReference, outcome: await bench.gateway.close(gatewayReference) }
    }
    /** Opens a page for adding a method, and acts on it. */
    const added = async (act: Act, kind: Keeping['kind'] = 'card') => {
      const keeping = keepingOf(kind)
      const { gatewayReference, url } = await bench.gateway.keep(keeping)
      const returnedTo = await bench.act(url, act)
      return { keeping, gatewayReference, url, returnedTo }
    }
    /** Adds a method. */
    const kept = async (act: Act, kind: Keeping['kind'] = 'card') => {
      const { gatewayReference, keeping } = await added(act, kind)
      const { method } = await isKept(bench.gateway, gatewayReference)
      return { ...method, gatewayReference, customerNumber: keeping.customerNumber }
    }
    const charged = async (charge: Charge) => {
      const { gatewayReference, outcome } = await bench.gateway.charge(charge)
      return { charge, gatewayReference, outcome }
    }
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
        const { intent, gatewayReference, url } = await opened()
        const returnedTo = await bench.act(url, 'cancel')
        expect(await bench.gateway.close(gatewayReference)).toEqual({ state: 'expired' })
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
          const { intent, gatewayReference, url } = await opened()
          const returnedTo = await bench.act(url, act)
          // Some gateways let the payer try another card until the page is closed.
          const outcome = await bench.gateway.close(gatewayReference)
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
        expect(await messageOf(gatewayReference)).toMatchObject({ event: { about: 'payment' } })
        const events = await Promise.all(bench.sent().map((message) => eventOf(bench.gateway, message)))
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      })

      test('are refused if a byte of them or of their signature is another, or there is no signature', async () => {
        const { gatewayReference } = await after('approve', 'settled')
        const { body, headers } = await messageOf(gatewayReference)
        const changed = Buffer.from(body.toString().replace(/"id":\s*"/, '$&x'))
        expect(changed).not.toEqual(body)
        const forged = Object.fromEntries(
          Object.entries(headers).map(([header, value]) => [
            header,
            /signature/.test(header) ? String(value).replace(/.$/, (last) => (last === '0' ? '1' : '0')) : value,
          ]),
        )
        await expect(bench.gateway.read(changed, headers)).rejects.toThrow(Error)
        await expect(bench.gateway.read(body, forged)).rejects.toThrow(Error)
        await expect(bench.gateway.read(body, {})).rejects.toThrow(Error)
      })

      test('are refused after five minutes', async () => {
        const { gatewayReference } = await after('approve', 'settled')
        const message = await messageOf(gatewayReference)
        const read = () => bench.gateway.read(message.body, message.headers)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 })
        expect(await read()).toMatchObject({ gatewayReference })
        vi.setSystemTime(Date.now() + 90_000)
        await expect(read()).rejects.toThrow(Error)
      })
    })

    describe('the list of changes', () => {
      test('has what changed since an instant, oldest first, and nothing else', async () => {
        const before = await after('approve', 'settled')
        const first = await refused()
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

    describe('adding a method', () => {
      test('opens the same page again for the same reference, and refuses another kind', async () => {
        const keeping = keepingOf('card')
        const page = await bench.gateway.keep(keeping)
        expect(await bench.gateway.keep(keeping)).toEqual(page)
        expect(await bench.gateway.lookUpKept(page.gatewayReference)).toEqual({ state: 'open' })
        await expect(bench.gateway.keep({ ...keeping, kind: 'ach' })).rejects.toThrow(GatewayRefusal)
      })

      test('keeps a card with its last four digits and its last month, and sends the payer back', async () => {
        const { keeping, gatewayReference, returnedTo } = await added('approve')
        expect((await isKept(bench.gateway, gatewayReference)).method).toEqual({
          methodReference: expect.stringMatching(/\S/),
          kind: 'card',
          label: expect.stringMatching(/\S/),
          last4: expect.stringMatching(/^\d{4}$/),
          expires: expect.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/),
          funding: 'credit',
        })
        expect(returnedTo).toBe(`${RETURN_URL}&method=${keeping.reference}`)
      })

      test.skipIf(!has('debit'))('tells a debit card from a credit card before it is charged', async () => {
        const { gatewayReference } = await added('debit')
        expect(await isKept(bench.gateway, gatewayReference)).toMatchObject({ method: { funding: 'debit' } })
      })

      test.skipIf(!has('settle'))('keeps a bank account, which has no last month', async () => {
        const { gatewayReference } = await added('settle', 'ach')
        expect((await isKept(bench.gateway, gatewayReference)).method).toMatchObject({
          kind: 'ach',
          last4: expect.stringMatching(/^\d{4}$/),
          expires: '',
          funding: 'unknown',
        })
      })

      test('keeps one method when the form is sent twice', async () => {
        const { gatewayReference, url } = await bench.gateway.keep(keepingOf('card'))
        await bench.payTwice(url)
        const outcome = await isKept(bench.gateway, gatewayReference)
        await bench.act(url, 'approve')
        expect(await bench.gateway.lookUpKept(gatewayReference)).toEqual(outcome)
      })

      test.skipIf(!has('lost-return'))('keeps it even if the payer does not come back', async () => {
        const { gatewayReference, returnedTo } = await added('lost-return')
        expect(returnedTo).toBeNull()
        await isKept(bench.gateway, gatewayReference)
      })

      test.skipIf(!has('verify'))('keeps a card after a 3-D Secure step', async () => {
        const { gatewayReference } = await added('verify')
        expect(await isKept(bench.gateway, gatewayReference)).toMatchObject({ method: { kind: 'card' } })
      })

      for (const act of ['decline', 'insufficient-funds', 'fail-verification', 'cancel'] as const)
        test.skipIf(!has(act))(`keeps nothing after ${act}, and sends the payer back`, async () => {
          const { keeping, gatewayReference, returnedTo } = await added(act)
          // Some gateways let the payer try another card until the page expires.
          expect(['open', 'expired']).toContain((await bench.gateway.lookUpKept(gatewayReference)).state)
          expect(returnedTo).toBe(`${RETURN_URL}&method=${keeping.reference}`)
        })

      test('is told in a message about methods', async () => {
        const { gatewayReference } = await added('approve')
        expect(await messageOf(gatewayReference)).toMatchObject({ event: { about: 'method' } })
      })

      test('does not have a page that nobody knows', async () => {
        await expect(bench.gateway.lookUpKept('unknown/reference')).rejects.toThrow(GatewayRefusal)
      })
    })

    describe('charging a kept method', () => {
      test('settles a card, and is looked up and listed as a payment is', async () => {
        const { charge, gatewayReference, outcome } = await charged(chargeOf(await kept('approve')))
        expect(outcome).toMatchObject({
          state: 'settled',
          confirmation: expect.stringMatching(/\S/),
          paidWith: { kind: 'card', last4: expect.stringMatching(/^\d{4}$/) },
        })
        expect(await bench.gateway.lookUp(gatewayReference)).toEqual(outcome)
        const listed = await bench.gateway.changedSince(new Date(0))
        expect(listed.filter(isOf({ gatewayReference }))).toEqual([
          { gatewayReference, reference: charge.reference, amount: charge.amount, outcome },
        ])
        expect(await messageOf(gatewayReference)).toMatchObject({ event: { about: 'payment' } })
      })

      test('charges once for the same reference, one after the other or at the same time', async () => {
        const charge = chargeOf(await kept('approve'))
        const both = await Promise.all([bench.gateway.charge(charge), bench.gateway.charge(charge)])
        expect([...both, await bench.gateway.charge(charge)]).toEqual([both[0], both[0], both[0]])
        const listed = await bench.gateway.changedSince(new Date(0))
        expect(listed.filter(({ reference }) => reference === charge.reference)).toHaveLength(1)
      })

      test('charges a method any number of times with different references', async () => {
        const method = await kept('approve')
        const [one, other] = [await charged(chargeOf(method)), await charged(chargeOf(method))]
        expect(one.gatewayReference).not.toBe(other.gatewayReference)
        expect(other.outcome.state).toBe('settled')
      })

      test('refuses the same reference with another amount', async () => {
        const { charge } = await charged(chargeOf(await kept('approve')))
        await expect(bench.gateway.charge({ ...charge, amount: '12.51' })).rejects.toThrow(GatewayRefusal)
      })

      test('refuses the reference of a page', async () => {
        const { intent } = await opened()
        const charge = chargeOf(await kept('approve'), { reference: intent.reference })
        await expect(bench.gateway.charge(charge)).rejects.toThrow(GatewayRefusal)
      })

      for (const [act, code] of [
        ['decline-later', 'declined'],
        ['insufficient-later', 'insufficient-funds'],
        ['verify-each-time', 'authentication-failed'],
      ] as const)
        test.skipIf(!has(act))(`tells as an outcome why it was declined: ${code}`, async () => {
          const { charge, gatewayReference, outcome } = await charged(chargeOf(await kept(act)))
          expect(outcome).toMatchObject({ state: 'declined', code, paidWith: { kind: 'card' } })
          expect(await bench.gateway.lookUp(gatewayReference)).toEqual(outcome)
          expect(await bench.gateway.charge(charge)).toEqual({ gatewayReference, outcome })
        })

      test.skipIf(!has('time-out'))('does not say what became of it while the bank does not answer', async () => {
        const charge = chargeOf(await kept('time-out'))
        await expect(bench.gateway.charge(charge)).rejects.toThrow(GatewayUnreachable)
        const { outcome } = await vi.waitUntil(() => bench.gateway.charge(charge).catch(() => null), patient)
        expect(outcome).toMatchObject({ state: 'settled' })
      })

      for (const act of ['chargeback', 'reversal'] as const)
        test.skipIf(!has(act))(`can be taken back by the bank: ${act}`, async () => {
          const { gatewayReference } = await charged(chargeOf(await kept(act)))
          expect(await reaches(bench.gateway, gatewayReference, 'returned')).toMatchObject({ code: act })
        })

      test.skipIf(!has('settle'))('is pending first for a bank account, and settles later', async () => {
        const { gatewayReference, outcome } = await charged(chargeOf(await kept('settle', 'ach')))
        expect(outcome).toMatchObject({ state: 'pending', paidWith: { kind: 'ach' } })
        expect(await reaches(bench.gateway, gatewayReference, 'settled')).toEqual({ ...outcome, state: 'settled' })
      })

      test.skipIf(!has('R01'))('can be returned by the bank of an account', async () => {
        const { gatewayReference } = await charged(chargeOf(await kept('R01', 'ach')))
        expect(await reaches(bench.gateway, gatewayReference, 'returned')).toMatchObject({ code: 'R01' })
      })

      test('is refused for a method of another customer, or one that nobody knows', async () => {
        const method = await kept('approve')
        const noMethod = { code: 'no-method' }
        const others = chargeOf(method, { customerNumber: '201300' })
        await expect(bench.gateway.charge(others)).rejects.toBeInstanceOf(GatewayRefusal)
        await expect(bench.gateway.charge(others)).rejects.toMatchObject(noMethod)
        const unknown = chargeOf({ ...method, methodReference: 'unknown/method' })
        await expect(bench.gateway.charge(unknown)).rejects.toMatchObject(noMethod)
      })
    })

    describe('forgetting a method', () => {
      test('refuses later charges, and still finds the charge that was made', async () => {
        const method = await kept('approve')
        const { charge, gatewayReference, outcome } = await charged(chargeOf(method))
        await bench.gateway.forget(method.methodReference)
        const next = bench.gateway.charge(chargeOf(method))
        await expect(next).rejects.toBeInstanceOf(GatewayRefusal)
        await expect(next).rejects.toMatchObject({ code: 'no-method' })
        expect(await bench.gateway.charge(charge)).toEqual({ gatewayReference, outcome })
        expect(await bench.gateway.lookUpKept(method.gatewayReference)).toEqual({ state: 'expired' })
      })

      test('may be asked again, and for a method that nobody knows', async () => {
        const { methodReference } = await kept('approve')
        await bench.gateway.forget(methodReference)
        await expect(bench.gateway.forget(methodReference)).resolves.toBeUndefined()
        await expect(bench.gateway.forget('unknown/method')).resolves.toBeUndefined()
      })
    })
  })
}

/** The event of a message. Each is read once, because a gateway may have to be asked for it. */
const read = new WeakMap<Sent, ReturnType<Gateway['read']>>()
export function eventOf(gateway: Gateway, message: Sent) {
  const known = read.get(message) ?? gateway.read(message.body, message.headers)
  read.set(message, known)
  return known
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

export const keepingOf = (kind: Keeping['kind']): Keeping => ({
  reference: randomUUID(),
  kind,
  customerNumber: '201000',
  returnUrl: RETURN_URL,
})

/** @param method what is charged, and whose it is */
const chargeOf = (method: Pick<Charge, 'methodReference' | 'customerNumber'>, more: Partial<Charge> = {}): Charge => ({
  reference: randomUUID(),
  amount: '1240.50',
  methodReference: method.methodReference,
  customerNumber: method.customerNumber,
  description: 'Invoices 910001 and 2 more',
  ...more,
})

/** Waits until a method was added. */
function isKept(gateway: Gateway, gatewayReference: string): Promise<Extract<KeepOutcome, { state: 'kept' }>> {
  return vi.waitUntil(async () => {
    const outcome = await gateway.lookUpKept(gatewayReference)
    return outcome.state === 'kept' && outcome
  }, patient)
}

/** Waits until a payment is in a state. */
export async function reaches(gateway: Gateway, gatewayReference: string, state: Outcome['state']): Promise<Outcome> {
  return vi.waitUntil(async () => {
    const outcome = await gateway.lookUp(gatewayReference)
    return outcome.state === state && outcome
  }, patient)
}
