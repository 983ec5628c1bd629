import type { Instrument, Kind } from './test-numbers.ts'
import { withDigits } from './test-numbers.ts'

/** What the payer typed, by the names of the fields. */
export type Typed = Partial<Record<Field, string>>
export type Field = 'number' | 'expiry' | 'cvc' | 'name' | 'routing' | 'account' | 'type' | 'consent'
/** A sentence for each field that is wrong. */
export type Complaints = Partial<Record<Field, string>>
type Checked = { complaints: Complaints } | { instrument: Instrument }

/** Checks a form. The digits go no further than this: what leaves it is the last four. */
export const checkForm = (kind: Kind, typed: Typed, now: Date): Checked =>
  kind === 'card' ? checkCard(typed, now) : checkAccount(typed)

function checkCard({ number = '', expiry = '', cvc = '', name = '' }: Typed, now: Date): Checked {
  const digits = number.replaceAll(/[\s-]/g, '')
  const known = withDigits('card', digits)
  const complaints = given({
    number: known ? '' : numberComplaint(digits),
    expiry: expiryComplaint(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc.trim()) ? '' : 'Enter 3 or 4 digits.',
    name: nameComplaint(name, 'Enter the name on the card.'),
  })
  if (!known || Object.keys(complaints).length > 0) return { complaints }
  return {
    instrument: {
      testNumber: known.name,
      label: known.debit ? 'Visa debit' : 'Visa',
      last4: digits.slice(-4),
      expires: monthOf(expiry),
    },
  }
}

function numberComplaint(digits: string) {
  if (digits === '') return 'Enter the card number.'
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) return 'Check the card number. It has a wrong or missing digit.'
  return 'This page takes test cards only. Choose one from the list of test numbers.'
}

function expiryComplaint(expiry: string, now: Date) {
  const month = monthOf(expiry)
  if (month === '') return 'Enter the month and year, such as 04/30.'
  const current = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  return month < current ? 'The card has expired. Use another one.' : ''
}

/** The month that was typed, such as `2030-04`, or '' if it is none. */
function monthOf(expiry: string) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  return Number(month) < 1 || Number(month) > 12 ? '' : `20${year}-${month.padStart(2, '0')}`
}

function checkAccount({ routing = '', account = '', type = '', name = '', consent = '' }: Typed): Checked {
  const digits = account.replaceAll(/[\s-]/g, '')
  const known = withDigits('ach', digits)
  const complaints = given({
    routing: routingComplaint(routing.replaceAll(/[\s-]/g, '')),
    account: known ? '' : accountComplaint(digits),
    type: type === 'checking' || type === 'savings' ? '' : 'Choose checking or savings.',
    name: nameComplaint(name, 'Enter the name on the account.'),
    consent: consent === 'yes' ? '' : 'Check this box to allow the payment.',
  })
  if (!known || Object.keys(complaints).length > 0) return { complaints }
  return {
    instrument: {
      testNumber: known.name,
      label: type === 'checking' ? 'Checking' : 'Savings',
      last4: digits.slice(-4),
      expires: '',
    },
  }
}

function routingComplaint(digits: string) {
  if (digits === '') return 'Enter the routing number.'
  return isRoutingNumber(digits)
    ? ''
    : 'Check the routing number. It has 9 digits and is at the bottom left of a check.'
}

function accountComplaint(digits: string) {
  if (digits === '') return 'Enter the account number.'
  if (!/^\d{4,17}$/.test(digits)) return 'Check the account number. It has 4 to 17 digits.'
  return 'This page takes test accounts only. Choose one from the list of test numbers.'
}

const nameComplaint = (name: string, sentence: string) => (name.trim() === '' ? sentence : '')

const given = (complaints: Complaints): Complaints =>
  Object.fromEntries(Object.entries(complaints).filter(([, sentence]) => sentence !== ''))

/** The check digit of card numbers (ISO/IEC 7812): every second digit from the right counts twice. */
function isLuhn(digits: string) {
  const sum = digits
    .split('')
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

/** The check digit of routing numbers of the American Bankers Association: weights 3, 7 and 1. */
function isRoutingNumber(digits: string) {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const sum = digits
    .split('')
    .map((digit, place) => Number(digit) * ([3, 7, 1][place % 3] ?? 0))
    .reduce((total, value) => total + value, 0)
  return sum % 10 === 0
}
