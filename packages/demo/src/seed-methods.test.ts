import { afterAll, expect } from 'vitest'
import { chargeOneTask } from '../../server/src/modules/payments/charge-payment.ts'
import { LATER, withKept } from '../../server/test/kept-payments.ts'
import { quick, startSandboxProcess } from '../../server/test/sandbox-process.ts'
import { seedMethods } from './seed-methods.ts'

const sandbox = await startSandboxProcess()
await sandbox.settings(quick)
afterAll(sandbox.stop)
const test = withKept(sandbox.environment)
const RETURN_URL = 'http://localhost:4000'

test('the methods of the demo are kept once, and its scheduled payments are charged to them', async ({
  given,
  pay,
  sql,
}) => {
  const customer = await given.customer({ customerNumber: '201000' })
  const user = await given.user({ customer, username: 'books@northline.example' })
  await sql`
    insert into settings (name, value)
    values ('demo', '{"state": "whole"}')`
  const cardId = await pay.keep(user, 'approve')
  const { headerGUID } = await pay.scheduleOne(user, cardId, LATER)
  await sql`
    update payments
    set method_id = null, charge_at = null
    where header_guid = ${headerGUID}`
  await pay.remove(user, cardId)

  await seedMethods(sql, sandbox.gateway, RETURN_URL)
  await seedMethods(sql, sandbox.gateway, RETURN_URL)

  const { methods } = await pay.methods(user)
  expect(methods.map(({ method, scheduled }) => [method, scheduled])).toEqual([
    ['Checking ••6789', 0],
    ['Visa ••4242', 1],
  ])
  // What the gateway says of the card is kept, as when a payer adds it. Surcharges ask for it.
  expect(await sql`select funding from payment_methods where kind = 'card' and removed_at is null`).toEqual([
    { funding: 'credit' },
  ])
  await chargeOneTask(() => sandbox.gateway).handle({ paymentId: await pay.comes(headerGUID) }, sql)
  expect(await pay.row(headerGUID)).toMatchObject({ status: 'settled', amount: '100.00' })
})

test('a database without the demo gets no methods', async ({ given, pay, sql }) => {
  await sql`delete from settings where name = 'demo'`
  const user = await given.user()

  await seedMethods(sql, sandbox.gateway, RETURN_URL)

  expect((await pay.methods(user)).methods).toEqual([])
})
