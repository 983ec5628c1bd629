import type { staffQuoteRoutes } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { inDays, own, test as base } from '#test/quoting.ts'

type Answer = Partial<z.input<typeof staffQuoteRoutes.answerQuote.body>>
type Asked = {
  user: GivenUser
  number: string
  other: GivenItem
  answer: (answer: Answer) => Promise<{ success: boolean }>
}

/** `test` with a quote of 10 and 4 cartons, and an answer that may change its lines. */
const test = base.extend<{ $test: { asked: Asked } }>({
  asked: async ({ as, given, quoting }, provide) => {
    const user = await given.user()
    const [plank, trim, other] = [await given.cartonItem(), await given.cartonItem(), await given.rollItem()]
    const number = await quoting.request(user, [
      { item: plank, quantity: '10' },
      { item: trim, quantity: '4' },
    ])
    const answer = ({ revision = 1, ...more }: Answer) =>
      as(quoting.staff)('POST /api/staff/quotes/:number/answer', {
        params: { number },
        body: { revision, expiresOn: inDays(30), lines: [], message: '', seen: null, ...more },
      })
    await provide({ user, number, other, answer })
  },
})

describe('staff who answer a quote', () => {
  test('D4 change, take out and add lines; the customer sees what changed, and accepts that', async ({
    as,
    asked: { user, number, other, answer },
    mailbox,
    quoting,
  }) => {
    await answer({
      lines: [{ lineNumber: 10, unitPrice: '2', quantity: '250', UMCode: 'SF' }],
      removed: [20],
      added: [{ sku: other.sku, quantity: '26.67', UMCode: 'SY', unitPrice: '15' }],
    })
    const quote = await quoting.read(user, number)
    const mails = await mailbox({ about: `quote ${number}` })
    const paper = await as(user).raw('GET /api/quotes/:id/pdf', { params: { id: number }, query: own(user) })
    await quoting.accept(user, number)

    // 250 SF are 11 cartons, and 26.67 SY are 20 ft.
    expect(quote).toMatchObject({
      lineCount: 2,
      charges: [{ kind: 'merchandise', amount: '920.08' }, { kind: 'tax' }],
      lines: [
        { lineNumber: 10, quantity: '260.04', UMCode: 'SF', baseQuantity: '11', net: '520.08' },
        { lineNumber: 30, sku: other.sku, baseQuantity: '240', net: '400.00' },
      ],
      changes: [
        { lineNumber: 10, what: 'changed', was: { quantity: '10', UMCode: 'CT' } },
        { lineNumber: 20, what: 'removed', was: { quantity: '4', UMCode: 'CT' } },
        { lineNumber: 30, what: 'added', sku: other.sku, was: null },
      ],
    })
    expect(mails).toMatchObject([{ text: expect.stringContaining('Your branch changed 3 lines.') }])
    const words = (await textOfPdf(paper.rawPayload)).join(' ')
    expect(words).toMatch(/Changed lines.*: it was 10 CT.*: removed \(4 CT\).*: added/)
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toMatchObject([
      { customerQty: '260.04', net: '520.08' },
      { sku: other.sku, net: '400.00' },
    ])
  })

  test('see before they send it what a line would be: rounded, in the unit of its price, what it costs today, and its stock', async ({
    as,
    asked: { number, other },
    given,
    quoting,
  }) => {
    const plank = await given.cartonItem()
    const line = async (query: { sku: string; quantity?: string; UMCode?: string }) =>
      (await as(quoting.staff)('GET /api/staff/quotes/:number/line', { params: { number }, query })).line

    expect(await line({ sku: plank.sku, quantity: '250', UMCode: 'SF' })).toMatchObject({
      quantity: '260.04',
      baseQuantity: '11',
      qtyPriceUOM: '260.04',
      priceUOM: 'SF',
      priceToday: '2.50',
      netToday: '650.10',
      UMCodes: ['CT', 'SF', 'PL'],
      qtyInStock: '236.40',
      lots: 'A1',
      stockFrom: '',
      restOn: null,
      reason: 'Sold in whole cartons of 23.64 SF: 11 CT = 260.04 SF.',
    })
    // One of the unit in which it is usually ordered.
    expect(await line({ sku: plank.sku })).toMatchObject({ quantity: '1', UMCode: 'CT', netToday: '59.10', reason: '' })
    expect(await line({ sku: other.sku, quantity: '26.67', UMCode: 'SY' })).toMatchObject({ baseQuantity: '240' })
    expect(await line({ sku: other.sku, UMCode: 'CT' })).toMatchObject({
      quantity: '0',
      priceToday: null,
      qtyInStock: null,
      reason: `${other.sku} is not sold by CT.`,
    })
    expect(await line({ sku: 'NO-SUCH' })).toBeNull()
    const missing = { params: { number: '999999999' }, query: { sku: plank.sku } }
    await expect(as(quoting.staff)('GET /api/staff/quotes/:number/line', missing)).rejects.toThrow(
      'There is no quote 999999999.',
    )
  })

  test('who price it again change the next revision, and the earlier one stays as it was agreed', async ({
    asked: { user, number, answer },
    quoting,
  }) => {
    const prices = [
      { lineNumber: 10, unitPrice: '2' },
      { lineNumber: 20, unitPrice: '3' },
    ]
    await answer({ lines: prices })
    expect(await quoting.read(user, number)).toMatchObject({ changes: [] })
    await quoting.accept(user, number, { lines: [{ lineNumber: 20, quantity: '1' }] })
    await answer({ lines: [{ lineNumber: 20, unitPrice: '2.5', quantity: '6' }], removed: [10] })

    expect(await quoting.read(user, number)).toMatchObject({
      revision: 2,
      lines: [{ lineNumber: 20, quantity: '6' }],
      changes: [
        { lineNumber: 10, what: 'removed', was: { quantity: '10' } },
        // One of the four was accepted.
        { lineNumber: 20, what: 'changed', was: { quantity: '3' } },
      ],
    })
  })

  test('are refused what is not sold, an unknown item and a quote without lines, and nothing changes', async ({
    asked: { user, number, other, answer },
    quoting,
  }) => {
    const keep = { lineNumber: 20, unitPrice: '2' }
    const refusals: [Answer, string][] = [
      [{ lines: [{ lineNumber: 10, unitPrice: '2', UMCode: 'GL' }, keep] }, 'is not sold by GL.'],
      [{ lines: [{ lineNumber: 10, unitPrice: '2', quantity: '0' }, keep] }, 'Quantity must be greater than Zero'],
      [
        { lines: [keep], removed: [10], added: [{ sku: 'NO-SUCH', quantity: '1', UMCode: 'CT', unitPrice: '1' }] },
        'There is no item NO-SUCH.',
      ],
      [
        { lines: [keep], removed: [10], added: [{ sku: other.sku, quantity: '1', UMCode: 'CT', unitPrice: '1' }] },
        `${other.sku} is not sold by CT.`,
      ],
      [{ removed: [10, 20] }, 'A quote needs at least one line. Decline it instead.'],
      [{ lines: [keep] }, 'Line 10 has no price yet.'],
    ]

    for (const [wrong, sentence] of refusals) await expect(answer(wrong)).rejects.toThrow(sentence)
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'requested',
      changes: [],
      lines: [{ quantity: '10' }, { quantity: '4' }],
    })
  })
})
