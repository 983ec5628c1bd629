import { routes } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import fc from 'fast-check'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { describe, expect } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { requestsFor } from './arbitrary.ts'
import { everyRight } from './given-people.ts'
import { ownedRows } from './given-rows.ts'
import { test } from './test.ts'

/** The number of requests for each endpoint. `npm run test:long` sends ten times as many. */
const RUNS = process.env.SIDEMARK_LONG === '1' ? 300 : 30

const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)

describe('for any input', () => {
  const endpoints = (Object.values(routes) as Route[]).map((route) => [`${route.method} ${route.path}`, route] as const)

  test.for(endpoints)(
    '%s answers, and never with a 5xx',
    { timeout: 300_000 },
    async ([endpoint, route], { as, given, sql }) => {
      await given.flags({ showAdmin: 'Y', showForgotPassword: true, showRegister: true })
      const user = await given.user({ claims: { ...everyRight, approvesOrders: true, admin: true }, passwordHash })
      const [carton, roll, each] = [await given.cartonItem(), await given.rollItem(), await given.eachItem()]
      const skus = [carton.sku, roll.sku, each.sku, 'NO-SUCH-SKU']
      const units = ['CT', 'SF', 'LF', 'SY', 'EA', 'PL', 'IN', 'XX']
      const quantities = ['1', '2.5', 3, '0', '100', '0.0001', '999999999']
      const known = {
        customerNumber: [user.customerNumber],
        listCust: [user.customerNumber],
        sku: skus,
        SKU: skus,
        UMCode: units,
        umcode: units,
        qtyToOrder: quantities,
        cuts: [
          [{ pieces: 2, length: '15.5', inches: 186 }],
          [{ pieces: 49, length: '600', inches: 7200, sidemark: 'Jones' }],
          [],
          '2x180,1x246',
        ],
        was: [
          { UMCode: 'CT', quantity: '1', sidemark: '', comments: '' },
          { UMCode: 'LF', quantity: '2.5', cuts: [{ pieces: 2, inches: 186 }], comments: '' },
          { UMCode: 'LF', quantity: '1', cuts: [], sidemark: 'Jones' },
        ],
        quantity: quantities,
        lot: [1, 2_147_483_647],
        shown: [[1], [1, 2]],
        code: ['4711', '47'],
        revisionId: ['1', '999999999'],
        locale: ['en', 'es', 'xx-Yyyy'],
        userId: [user.userId, (await given.user()).userId, '00000000-0000-4000-8000-000000000000'],
        customer: [user.customerNumber, 'none'],
        customers: [[user.customerNumber], ['none', 'none'], []],
        email: ['new@example.com', 'no address', "o'k@example.com"],
        claims: [
          { ...filledClaims({}), checkoutDidYouForgetSomething: 'B', admin: true },
          { ...filledClaims({}), checkoutDidYouForgetSomething: 'K', purchaseOrderTemplate: '\\' },
        ],
        entries: [
          [],
          [{ documentId: null, fields: {} }],
          [{ documentId: 'a', fields: { ShowContactPhone: true, linkColumns: [{ links: [null, 1, {}] }] } }],
          [{ documentId: null, fields: { slices: [{ __component: 'slices.faq', items: {} }, []], title: 'a\0b' } }],
          [{ documentId: null, fields: { title: '\ud800', type: 'TermsofUse', body: '<script>', __proto__: null } }],
        ],
        amount: ['1.00', '0', '-1'],
        useCredit: ['0.00', '1', '99999999999.99'],
        invoices: [
          [{ invoiceNumber: 'I-1', payAmount: '1.00', paymentDate: '2031-01-05' }],
          [
            { invoiceNumber: 'I-1', payAmount: '-0.01', shortReason: 'part' },
            { invoiceNumber: 'I-1', payAmount: '99999999999.99', paymentDate: '9999-12-31' },
          ],
          [],
        ],
        markup: ['40', 12.5, '-1'],
        unitPrice: ['2.1', '3'],
        expiresOn: ['2031-05-01', '2020-01-01'],
        from: ['2026-11-01', '2026-11-30', ''],
        until: ['2026-11-30', '2027-11-30'],
        revision: [1, 2],
        message: ['For the lobby'],
        number: [await ownedRows.quote(sql, user, carton.itemId), '1'],
        rooms: [
          [{ name: 'Hall', parts: [{ width: '12', length: '15-6' }] }],
          [{ parts: [{ width: 'wide', length: '2' }] }],
          [
            {
              direction: 'width',
              parts: [
                { width: '8', length: '14' },
                { width: '4', length: '6', opening: '3', joins: 'end' },
              ],
            },
            { stairs: { steps: 13, tread: '10', riser: '7 1/2', width: '3', laid: 'steps' } },
          ],
        ],
        waste: ['10', '400'],
        width: ['9', '11-6', 'x'],
        length: ['9', '6 in'],
        allowance: [0, 3],
        pieceFill: [null, 36],
        lineNumber: [10, 20, 0, 2_147_483_647],
        sequence: [0, 1, 99],
        shipVia: ['WC', 'OT', 'UPS', 'ZZ'],
        shipViaCode: ['WC', 'OT', 'ZZ'],
        location: ['MAIN', 'NOWHERE'],
        search: ['plank', 'oak 12x24', "o'k", '7mm'],
        maxETAs: ['-1', '0', '3'],
        listName: ['Favorite Items', 'Smith job', '%'],
        listQty: quantities,
        currentPassword: [PASSWORD],
        newPassword: ['another horse battery', 'short'],
        data: [
          {},
          { drawer: { DisplayOrders: 'Both' } },
          { texts: [{ key: 'app.name', value: 'X' }] },
          { slices: [{ __component: 'slices.faq', heading: 'Q', items: [] }] },
          { drawer: { nope: 1 } },
          { linkColumns: 5 },
          { appbar: { logo: 1, announcements: ['x'] } },
        ],
        query: [
          '{ viewer { username } }',
          '{ terms { title } }',
          `{ orders(customerNumber: "${user.customerNumber}") { total } }`,
        ],
        operationName: [null],
        variables: [null],
      }

      const answered = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(requestsFor(route, known), async (request) => {
          // A sign-out or a revoked session must not keep the other requests from being tested.
          const { token } = await given.session(user, { customerId: user.customerId })
          const reply = await as({ token }).raw(endpoint, request)
          answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1)
          expect(reply.statusCode, reply.body).toBeLessThan(500)
          if (reply.statusCode >= 400) expect(reply.headers['content-type']).toMatch(/json/)
        }),
        { numRuns: RUNS, seed: process.env.SEED ? Number(process.env.SEED) : 20_261_120 },
      )
      // If every request is refused, the fuzzer has not tested the inside.
      expect([...answered.keys()].some((status) => status !== 400)).toBe(true)
    },
  )
})
