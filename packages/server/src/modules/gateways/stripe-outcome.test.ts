import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { outcomeOf, outcomeOfSession } from './stripe-outcome.ts'

const visa = { card: { brand: 'visa', funding: 'credit', last4: '4242' } }
const account = { us_bank_account: { bank_name: null, account_type: 'savings', last4: '6789' } }

type Parts = { status?: string; details?: object; charge?: object; error?: object | null; disputes?: object[] }

/** What Stripe tells, with no more than the outcome is made of. Only a cast leaves out the rest of such large objects. */
const told = ({ status = 'succeeded', details = visa, charge = {}, error = null, disputes = [] }: Parts) => {
  const latest_charge = { payment_method_details: details, refunded: false, failure_code: null, ...charge }
  const intent = { id: 'pi_1', status, latest_charge, last_payment_error: error, payment_method: null }
  return { intent: intent as unknown as Stripe.PaymentIntent, disputes: disputes as Stripe.Dispute[] }
}
const session = (status: string) => ({ status }) as Stripe.Checkout.Session

describe('a payment that succeeded', () => {
  test.for([
    [{ brand: 'visa', funding: 'credit' }, 'Visa'],
    [{ brand: 'mastercard', funding: 'debit' }, 'Mastercard debit'],
    [{ brand: 'amex', funding: 'unknown' }, 'American Express'],
    [{ brand: 'discover', funding: 'prepaid' }, 'Discover prepaid'],
    [{ brand: 'somebody_new', funding: 'credit' }, 'Card'],
  ] as const)('was paid with %o: %s', ([card, label]) => {
    const outcome = outcomeOf(told({ details: { card: { ...card, last4: '4242' } } }))
    expect(outcome).toEqual({
      state: 'settled',
      confirmation: 'pi_1',
      paidWith: { kind: 'card', label, last4: '4242' },
    })
  })

  test('was paid from an account, which has its type if its bank has no name', () => {
    expect(outcomeOf(told({ details: account }))).toMatchObject({ paidWith: { label: 'Savings' } })
  })

  test('is still paid after a part was refunded, and is reversed after all was', () => {
    expect(outcomeOf(told({ charge: { amount_refunded: 100 } }))).toMatchObject({ state: 'settled' })
    expect(outcomeOf(told({ charge: { refunded: true } }))).toMatchObject({ state: 'returned', code: 'reversal' })
  })

  test.for([
    ['needs_response', 'returned'],
    ['under_review', 'returned'],
    ['lost', 'returned'],
    ['won', 'settled'],
    ['warning_needs_response', 'settled'],
    ['warning_closed', 'settled'],
  ] as const)('with a dispute that is %s is %s', ([status, state]) => {
    expect(outcomeOf(told({ disputes: [{ status, reason: 'fraudulent' }] }))).toMatchObject({ state })
  })

  test.for([
    ['debit_not_authorized', 'R29'],
    ['insufficient_funds', 'R01'],
    ['bank_cannot_process', 'bank-cannot-process'],
  ] as const)('from an account whose bank disputes it as %s was returned as %s', ([reason, code]) => {
    const disputed = told({ details: account, disputes: [{ status: 'lost', reason }] })
    expect(outcomeOf(disputed)).toMatchObject({ state: 'returned', code })
  })
})

describe('a payment that failed', () => {
  const failed = (parts: Parts) => told({ status: 'requires_payment_method', ...parts })

  test.for([
    ['insufficient_funds', 'R01'],
    ['account_closed', 'R02'],
    ['no_account', 'R03'],
    ['invalid_account_number', 'R04'],
    ['bank_account_restricted', 'R16'],
    ['debit_not_authorized', 'R29'],
    ['generic_could_not_process', 'generic-could-not-process'],
  ] as const)('from an account for %s was returned as %s', ([failure, code]) => {
    const outcome = outcomeOf(failed({ details: account, charge: { failure_code: failure }, error: { code: failure } }))
    expect(outcome).toMatchObject({ state: 'returned', code, paidWith: { kind: 'ach' } })
  })

  test.for([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'authentication-failed'],
    [{ code: 'authentication_required' }, 'authentication-failed'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication-failed'],
    [{ code: 'expired_card' }, 'declined'],
  ] as const)('by card for %o was declined as %s', ([error, code]) => {
    expect(outcomeOf(failed({ error, charge: { failure_code: error.code } }))).toMatchObject({
      state: 'declined',
      code,
    })
  })
})

describe('a page', () => {
  const declined = told({ status: 'requires_payment_method', error: { code: 'card_declined' } })

  test('is open while the payer may try another card', () => {
    expect(outcomeOfSession(session('open'), declined)).toEqual({ state: 'open' })
    expect(outcomeOfSession(session('open'), null)).toEqual({ state: 'open' })
  })

  test('that was closed is declined if the bank declined a card on it, and expired otherwise', () => {
    const canceled = told({ status: 'canceled', error: { code: 'card_declined' } })
    expect(outcomeOfSession(session('expired'), canceled)).toMatchObject({ state: 'declined' })
    expect(outcomeOfSession(session('expired'), null)).toEqual({ state: 'expired' })
  })

  test('that is complete is what its payment is', () => {
    expect(outcomeOfSession(session('complete'), told({ status: 'processing' }))).toMatchObject({ state: 'pending' })
    expect(outcomeOfSession(session('complete'), told({ status: 'requires_action' }))).toEqual({ state: 'open' })
  })
})
