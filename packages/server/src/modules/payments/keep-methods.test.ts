import { dayAfter } from '@sidemark/contract/rules/day-after'
import { payingRefusals, removalSentences } from '@sidemark/contract/rules/payments'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { patient } from '#test/gateway-suite.ts'
import { LATER, withKept } from '#test/kept-payments.ts'
import { refusal } from '#test/listing.ts'
import { actOnPage, quick, startReceiver, startSandboxProcess } from '#test/sandbox-process.ts'
import { askKeptTask, forgetTask } from './keep-methods.ts'

const sandbox = await startSandboxProcess()
const receiver = await startReceiver()
await sandbox.settings({ ...quick, webhookUrl: receiver.url })
afterAll(async () => {
  await sandbox.stop()
  await receiver.stop()
})
const test = withKept(sandbox.environment)

describe('a card or bank account that the gateway keeps', () => {
  test('is added on its page, once, and every colleague may use it', async ({ given, pay }) => {
    const user = await given.user()
    const colleague = await given.user({ customer: user })
    const { pageId, url } = await pay.page(user)
    expect(await pay.added(user, pageId)).toEqual({ state: 'open', method: '' })
    await actOnPage(url, 'approve')

    const both = await Promise.all([pay.added(user, pageId), pay.added(user, pageId)])

    expect(both).toEqual(both.map(() => ({ state: 'kept', method: 'Visa ••4242' })))
    expect(await pay.methods(colleague)).toMatchObject({
      addable: ['ach', 'card'],
      methods: [{ kind: 'card', method: 'Visa ••4242', expires: '2040-12', scheduled: 0 }],
      autopay: null,
    })
  })

  test('is kept by the message of the gateway alone, when the payer does not come back', async ({
    given,
    pay,
    portal,
    sql,
  }) => {
    const user = await given.user()
    const { pageId, url } = await pay.page(user, 'ach')
    await actOnPage(url, 'settle')
    const { reference } = await one(
      z.object({ reference: z.string() }),
      sql`select gateway_reference as reference from method_pages where page_id = ${pageId}`,
    )
    const message = () => receiver.sent().find(({ body }) => body.includes(reference))
    await expect.poll(message, patient).toBeDefined()
    const { body, headers } = message()!
    const signature = String(headers['sandbox-signature'])
    for (let time = 0; time < 2; time++)
      expect(
        await portal.http.inject({
          method: 'POST',
          url: '/api/payments/webhook',
          payload: body,
          headers: { 'sandbox-signature': signature },
        }),
      ).toMatchObject({ statusCode: 204 })
    await askKeptTask(() => sandbox.gateway).handle({ pageId }, sql)

    expect((await pay.methods(user)).methods).toMatchObject([{ kind: 'ach', expires: '' }])
  })

  test('is not kept if the bank refuses it, and its page is nobody else’s', async ({ given, pay }) => {
    const user = await given.user()
    const colleague = await given.user({ customer: user })
    const { pageId, url } = await pay.page(user)
    await actOnPage(url, 'decline')

    expect((await pay.added(user, pageId)).state).not.toBe('kept')
    expect((await pay.methods(user)).methods).toEqual([])
    expect(await refusal(pay.added(colleague, pageId))).toEqual([404, expect.any(String)])
  })

  test('is removed here and at the gateway, and what it will pay only as the user has agreed', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const reference = await pay.referenceOf(methodId)
    const next = { day: LATER, amount: '$100.00' }
    const plan = async (name: string, paymentDate: string) => {
      const invoiceNumber = await pay.invoice(user, name)
      const { payments } = await pay.schedule(user, methodId, '100.00', [
        { invoiceNumber, payAmount: '100.00', paymentDate },
      ])
      return payments[0]!.headerGUID
    }
    const removal = async () => (await pay.methods(user)).methods[0]!.removal
    expect(await removal()).toBe('')
    const first = await plan('A', LATER)
    const told = await removal()
    expect(told).toBe(removalSentences.cancels(1, next))
    const second = await plan('B', dayAfter(LATER, 1))
    await pay.autopay(user, methodId)
    const all = `${removalSentences.cancels(2, next)} ${removalSentences.stopsAutopay}`

    // What was agreed before a colleague scheduled more, or nothing, is not enough.
    for (const agreed of ['', told])
      expect(await refusal(pay.remove(user, methodId, agreed))).toEqual([
        409,
        payingRefusals.removesMore('Visa ••4242', all),
      ])
    expect(await removal()).toBe(all)
    await pay.remove(user, methodId, all)
    await forgetTask(() => sandbox.gateway).handle({ methodId }, sql)

    expect(await pay.methods(user)).toMatchObject({ methods: [], autopay: null })
    expect([await pay.row(first), await pay.row(second)]).toMatchObject([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ])
    await expect(
      sandbox.gateway.charge({
        reference: 'after-it-was-forgotten',
        amount: '1.00',
        methodReference: reference,
        customerNumber: user.customerNumber,
        description: 'Invoice 1',
      }),
    ).rejects.toMatchObject({ code: 'no-method' })
  })

  test('stays while it is charged', async ({ given, pay, sql }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const { headerGUID } = await pay.scheduleOne(user, methodId, LATER)
    const told = (await pay.methods(user)).methods[0]!.removal
    await sql`
      update payments
      set status = 'charging'
      where header_guid = ${headerGUID}`

    expect(await refusal(pay.remove(user, methodId, told))).toEqual([409, payingRefusals.beingCharged('Visa ••4242')])
  })
})
