import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventOf, gatewaySuite, intentOf, keepingOf, patient, reaches } from '#test/gateway-suite.ts'
import {
  actOnPage,
  filledFor,
  quick,
  sandboxActs,
  sendForm,
  startReceiver,
  startSandboxProcess,
} from '#test/sandbox-process.ts'
import { GatewayRefusal, GatewayUnreachable } from './gateway-failures.ts'
import { sandboxGateway } from './sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startSandboxProcess>>
type Receiver = Awaited<ReturnType<typeof startReceiver>>

let sandbox: Sandbox
let receiver: Receiver
const usual = { ...quick, duplicate: false, shuffle: false, delayMs: 0, answerMs: 0 }
beforeAll(async () => {
  ;[sandbox, receiver] = await Promise.all([startSandboxProcess(), startReceiver()])
  await sandbox.settings({ ...usual, webhookUrl: receiver.url })
})
afterEach(() => sandbox.settings({ ...usual, webhookUrl: receiver.url }))
afterAll(() => Promise.all([sandbox.stop(), receiver.stop()]))

gatewaySuite('sandbox', sandboxActs, async () => ({
  gateway: sandbox.gateway,
  act: actOnPage,
  payTwice: (url) => Promise.all([actOnPage(url, 'approve'), actOnPage(url, 'approve')]),
  sent: () => receiver.sent(),
}))

const opened = async (kind: 'card' | 'ach' = 'card') => {
  const intent = intentOf(kind)
  return { intent, ...(await sandbox.gateway.open(intent)) }
}
const messagesOf = async ({ sent }: Receiver, gatewayReference: string) => {
  const read = sent().map(async (message) => ({ message, ...(await eventOf(sandbox.gateway, message)) }))
  return (await Promise.all(read)).filter((one) => one.gatewayReference === gatewayReference)
}
const typesOf = async (from: Receiver, gatewayReference: string) =>
  (await messagesOf(from, gatewayReference)).map(
    ({ message }) => (JSON.parse(message.body.toString()) as { type: string }).type,
  )

/** A message that was taken just before a kill comes again. */
const differentTypes = async (gatewayReference: string) =>
  [...new Set(await typesOf(receiver, gatewayReference))].toSorted()

describe('the page', () => {
  test.for([
    ['card', { number: '4242 4242 4242 4241' }, 'Check the card number. It has a wrong or missing digit.'],
    ['card', { number: '4111 1111 1111 1111' }, 'This page takes test cards only.'],
    ['card', { expiry: '13/40' }, 'Enter the month and year'],
    ['card', { expiry: '01/20' }, 'The card has expired.'],
    ['card', { cvc: '12' }, 'Enter 3 or 4 digits.'],
    ['card', { name: ' ' }, 'Enter the name on the card.'],
    ['ach', { routing: '110000001' }, 'Check the routing number.'],
    ['ach', { account: '12' }, 'Check the account number.'],
    ['ach', { account: '12345678' }, 'This page takes test accounts only.'],
    ['ach', { consent: '' }, 'Check this box to allow the payment.'],
  ] as const)('refuses a %s with %o and says why', async ([kind, wrong, sentence]) => {
    const { gatewayReference, url } = await opened(kind)
    const reply = await sendForm(url, { ...filledFor(kind === 'card' ? 'approve' : 'settle'), ...wrong })
    const page = await reply.text()
    expect(reply.status).toBe(422)
    expect(page).toContain(sentence)
    expect(await sandbox.gateway.lookUp(gatewayReference)).toEqual({ state: 'open' })
  })

  test.for([
    ['decline', { state: 'declined', code: 'declined' }],
    ['cancel', { state: 'expired' }],
  ] as const)('has ended after %s', async ([act, outcome]) => {
    const { gatewayReference, url } = await opened()
    await actOnPage(url, act)
    await actOnPage(url, 'approve')
    expect(await sandbox.gateway.lookUp(gatewayReference)).toMatchObject(outcome)
  })

  test('sends one message for a form that was sent twice', async () => {
    const { gatewayReference, url } = await opened()
    await Promise.all([actOnPage(url, 'approve'), actOnPage(url, 'approve')])
    await expect.poll(() => typesOf(receiver, gatewayReference), patient).toEqual(['payment.settled'])
  })

  test('keeps what was typed, except the security code, and shows it as text', async () => {
    const { url } = await opened()
    const name = '"><script>alert(1)</script>'
    const page = await (await sendForm(url, { number: '4242', expiry: '12/40', cvc: '987', name })).text()
    expect(page).toContain('value="4242"')
    expect(page).toContain('value="12/40"')
    expect(page).not.toContain('987')
    expect(page).not.toContain('<script>')
  })

  test('says that it is over to whoever comes back, and leads to the merchant', async () => {
    const { url, intent } = await opened()
    await actOnPage(url, 'approve')
    const page = await (await fetch(url)).text()
    expect(page).toContain('This payment was approved.')
    expect(page).toContain(`payment=${intent.reference}`)
    expect(page).not.toContain('Card number')
  })

  test('keeps no more of a number than its last four digits', async () => {
    const [card, account] = [await opened(), await opened('ach')]
    await actOnPage(card.url, 'debit')
    await actOnPage(account.url, 'R29')
    await sendForm((await opened()).url, { number: '5555 5555 5555 4444', name: 'Not a test card' })
    const kept = readdirSync(sandbox.folder).map((file) => readFileSync(join(sandbox.folder, file), 'latin1'))
    expect(kept.join('')).toContain('payment')
    for (const digits of ['4000056655665556', '4000 0566 5566 5556', '000333333335', '5555 5555', 'Dana Birch'])
      expect(kept.join('').includes(digits)).toBe(false)
  })
})

describe('the page for adding a method', () => {
  const adding = async (kind: 'card' | 'ach' = 'card') => {
    const keeping = keepingOf(kind)
    return { keeping, ...(await sandbox.gateway.keep(keeping)) }
  }

  test.for([
    ['card', { number: '4242 4242 4242 4241' }, 'Check the card number. It has a wrong or missing digit.'],
    ['card', { expiry: '13/40' }, 'Enter the month and year'],
    ['ach', { consent: '' }, 'Check this box to allow the payment.'],
  ] as const)('refuses a %s with %o and says why', async ([kind, wrong, sentence]) => {
    const { gatewayReference, url } = await adding(kind)
    const reply = await sendForm(url, { ...filledFor(kind === 'card' ? 'approve' : 'settle'), ...wrong })
    const page = await reply.text()
    expect(reply.status).toBe(422)
    expect(page).toContain(sentence)
    expect(page).toContain('Nothing was added.')
    expect(await sandbox.gateway.lookUpKept(gatewayReference)).toEqual({ state: 'open' })
  })

  test('tells what each test number does once it is added', async () => {
    const page = await (await fetch((await adding()).url)).text()
    expect(page).toContain('Add a card for Northline Floor Supply')
    expect(page).toContain('Is added. Each charge is declined for insufficient funds.')
  })

  test.for([
    ['approve', 'Visa ending in 4242 was added.'],
    ['decline', 'The bank refused this card. Nothing was added.'],
    ['cancel', 'This page was closed. Nothing was added.'],
  ] as const)('says after %s: %s', async ([act, sentence]) => {
    const { keeping, url } = await adding()
    expect(await actOnPage(url, act)).toContain(`method=${keeping.reference}`)
    const page = await (await fetch(url)).text()
    expect(page).toContain(sentence)
    expect(page).not.toContain('Card number')
  })

  test('is over once the bank has refused the card', async () => {
    const { gatewayReference, url } = await adding()
    await actOnPage(url, 'fail-verification')
    await actOnPage(url, 'approve')
    expect(await sandbox.gateway.lookUpKept(gatewayReference)).toEqual({ state: 'expired' })
  })

  test('sends one message, and keeps a method that is still there after a kill', async () => {
    const { gatewayReference, url } = await adding()
    await actOnPage(url, 'approve')
    const kept = await sandbox.gateway.lookUpKept(gatewayReference)
    await sandbox.kill()
    await sandbox.restart()
    expect(kept).toMatchObject({ state: 'kept' })
    expect(await sandbox.gateway.lookUpKept(gatewayReference)).toEqual(kept)
    await expect.poll(() => differentTypes(gatewayReference), patient).toEqual(['method.kept'])
  })
})

describe('a sandbox that is killed', () => {
  test('between submit and answer has charged once, and says so when the payer tries again', async () => {
    const { intent, gatewayReference, url } = await opened()
    await sandbox.settings({ answerMs: 60_000 })
    const answer = actOnPage(url, 'approve').catch(() => 'lost')
    const paid = await reaches(sandbox.gateway, gatewayReference, 'settled')
    await sandbox.kill()
    expect(await answer).toBe('lost')
    await expect(sandbox.gateway.lookUp(gatewayReference)).rejects.toThrow(GatewayUnreachable)
    await sandbox.restart()

    expect(await actOnPage(url, 'approve')).toContain(`payment=${intent.reference}`)
    expect(await sandbox.gateway.lookUp(gatewayReference)).toEqual(paid)
    expect(await sandbox.gateway.open(intent)).toEqual({ gatewayReference, url })
    await expect.poll(() => differentTypes(gatewayReference), patient).toEqual(['payment.settled'])
  })

  test('goes on with its timers and its messages', async () => {
    const { gatewayReference, url } = await opened('ach')
    await sandbox.settings({ settleMs: 400, webhookUrl: 'http://127.0.0.1:9/nobody' })
    await actOnPage(url, 'R02')
    await sandbox.kill()
    await sandbox.restart()
    await sandbox.settings({ webhookUrl: receiver.url })

    expect(await reaches(sandbox.gateway, gatewayReference, 'returned')).toMatchObject({ code: 'R02' })
    await expect
      .poll(() => differentTypes(gatewayReference), patient)
      .toEqual(['payment.pending', 'payment.returned', 'payment.settled'])
  })
})

describe('messages', () => {
  test('are sent again until they are taken', async () => {
    const { gatewayReference, url } = await opened()
    let tries = 0
    // Messages of other tests may still come.
    const busy = await startReceiver((body) => (body.includes(gatewayReference) && ++tries < 4 ? 503 : 200))
    await sandbox.settings({ webhookUrl: busy.url })
    await actOnPage(url, 'approve')
    await expect.poll(() => typesOf(busy, gatewayReference), patient).toEqual(['payment.settled'])
    expect(tries).toBe(4)
    await busy.stop()
  })

  test('may come twice, with the same id', async () => {
    await sandbox.settings({ duplicate: true })
    const { gatewayReference, url } = await opened()
    await actOnPage(url, 'approve')
    await expect
      .poll(() => typesOf(receiver, gatewayReference), patient)
      .toEqual(['payment.settled', 'payment.settled'])
    const ids = (await messagesOf(receiver, gatewayReference)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
  })

  test('may come in another order', async () => {
    await sandbox.settings({ shuffle: true, settleMs: 200 })
    const { gatewayReference, url } = await opened('ach')
    await actOnPage(url, 'settle')
    await expect
      .poll(() => typesOf(receiver, gatewayReference), patient)
      .toEqual(['payment.settled', 'payment.pending'])
  })

  test('may come late', async () => {
    await sandbox.settings({ delayMs: 86_400_000 })
    const { gatewayReference, url } = await opened()
    await actOnPage(url, 'approve')
    await sandbox.settings({ delayMs: 0 })
    const next = await opened()
    await actOnPage(next.url, 'approve')
    await expect.poll(() => typesOf(receiver, next.gatewayReference), patient).toEqual(['payment.settled'])
    expect(await typesOf(receiver, gatewayReference)).toEqual([])
  })
})

describe('a failure', () => {
  const keys = { secret: 'another secret', webhookSecret: 'another secret' }

  test('is a refusal if the gateway answers that it does not want to', async () => {
    const stranger = sandboxGateway({ url: sandbox.address, ...keys })
    await expect(stranger.open(intentOf('card'))).rejects.toEqual(
      new GatewayRefusal('unauthorized', 'The secret is wrong.'),
    )
  })

  test('is no answer if nobody listens, or something else does', async () => {
    const other = await startReceiver()
    const [nobody, stranger] = ['http://127.0.0.1:9', other.url].map((url) => sandboxGateway({ url, ...keys }))
    await expect(nobody?.open(intentOf('card'))).rejects.toThrow(GatewayUnreachable)
    await expect(stranger?.open(intentOf('card'))).rejects.toThrow(GatewayUnreachable)
    await other.stop()
  })
})
