export type Kind = 'card' | 'ach'

/** A number that the page takes, and what happens to a payment with it. */
export type TestNumber = {
  /** Its name in the database, which never has the digits. */
  name: string
  digits: string
  /** What the page says about it. */
  says: string
  /** What the page for adding a method says about it. */
  saysKept: string
  /** Why the bank declines it. It cannot be added then. */
  declined?: string
  /** Why the bank declines each charge of it while nobody is there. It can be added. */
  declinedLater?: string
  /** What comes between the form and the charge. */
  step?: 'verify' | 'late'
  /** The payer is not sent back. */
  losesReturn?: true
  /** Why the bank takes the money back after it was there. */
  takenBack?: string
  /** The type of the card, if it is not credit. */
  debit?: true
}

/** What is kept of a card or an account: the name of its test number, and what people may see of it. */
export type Instrument = {
  testNumber: string
  label: string
  last4: string
  /** A month such as `2030-04`, or ''. */
  expires: string
}

/** Most are numbers that Stripe's test mode has for the same or a similar end. */
export const testNumbers: Record<Kind, readonly TestNumber[]> = {
  card: [
    {
      name: 'approved',
      digits: '4242424242424242',
      says: 'Is approved.',
      saysKept: 'Is added. Charges are approved.',
    },
    {
      name: 'debit',
      digits: '4000056655665556',
      says: 'Is approved, and is a debit card.',
      saysKept: 'Is added, and is a debit card. Charges are approved.',
      debit: true,
    },
    {
      name: 'declined',
      digits: '4000000000000002',
      says: 'Is declined.',
      saysKept: 'Is declined, and is not added.',
      declined: 'declined',
    },
    {
      name: 'insufficient-funds',
      digits: '4000000000009995',
      says: 'Is declined for insufficient funds.',
      saysKept: 'Is declined for insufficient funds, and is not added.',
      declined: 'insufficient-funds',
    },
    {
      name: 'declined-later',
      digits: '4000000000000341',
      says: 'Is approved, but as an added card each charge is declined.',
      saysKept: 'Is added. Each charge is declined.',
      declinedLater: 'declined',
    },
    {
      name: 'insufficient-later',
      digits: '4000008260003178',
      says: 'Is approved, but as an added card each charge is declined for insufficient funds.',
      saysKept: 'Is added. Each charge is declined for insufficient funds.',
      declinedLater: 'insufficient-funds',
    },
    {
      name: 'verified',
      digits: '4000002500003155',
      says: 'Asks for a 3-D Secure step.',
      saysKept: 'Asks for a 3-D Secure step, and is added after it. Charges are approved.',
      step: 'verify',
    },
    {
      name: 'verified-each-time',
      digits: '4000002760003184',
      says: 'Asks for a 3-D Secure step.',
      saysKept:
        'Asks for a 3-D Secure step, and is added after it. Each charge is declined, because it needs such a step.',
      step: 'verify',
      declinedLater: 'authentication-failed',
    },
    {
      name: 'lost-return',
      digits: '4000000000000077',
      says: 'Is approved, but does not lead back to the merchant.',
      saysKept: 'Is added, but does not lead back to the merchant. Charges are approved.',
      losesReturn: true,
    },
    {
      name: 'late',
      digits: '4000000000000119',
      says: 'Ends with a time-out, and is charged ten seconds later.',
      saysKept: 'Is added. The merchant gets no answer to a charge, which is made ten seconds later.',
      step: 'late',
    },
    {
      name: 'reversed',
      digits: '4000000000005126',
      says: 'Is approved, and is reversed a minute later.',
      saysKept: 'Is added. Charges are approved, and reversed a minute later.',
      takenBack: 'reversal',
    },
    {
      name: 'charged-back',
      digits: '4000000000000259',
      says: 'Is approved, and is charged back a minute later.',
      saysKept: 'Is added. Charges are approved, and charged back a minute later.',
      takenBack: 'chargeback',
    },
  ],
  ach: [
    {
      name: 'settled',
      digits: '000123456789',
      says: 'Settles after half a minute.',
      saysKept: 'Is added. Charges settle after half a minute.',
    },
    {
      name: 'insufficient-account',
      digits: '000222222227',
      says: 'Settles, and is returned as R01: insufficient funds.',
      saysKept: 'Is added. Charges settle, and are returned as R01: insufficient funds.',
      takenBack: 'R01',
    },
    {
      name: 'closed-account',
      digits: '000111111113',
      says: 'Settles, and is returned as R02: account closed.',
      saysKept: 'Is added. Charges settle, and are returned as R02: account closed.',
      takenBack: 'R02',
    },
    {
      name: 'no-account',
      digits: '000111111116',
      says: 'Settles, and is returned as R03: no account.',
      saysKept: 'Is added. Charges settle, and are returned as R03: no account.',
      takenBack: 'R03',
    },
    {
      name: 'unauthorized',
      digits: '000333333335',
      says: 'Settles, and is returned as R29: the company did not authorize it.',
      saysKept: 'Is added. Charges settle, and are returned as R29: the company did not authorize them.',
      takenBack: 'R29',
    },
  ],
}

export const withDigits = (kind: Kind, digits: string) => testNumbers[kind].find((one) => one.digits === digits)

/** @param name what the database has */
export function named(kind: Kind, name: string): TestNumber {
  const found = testNumbers[kind].find((one) => one.name === name)
  if (!found) throw new Error(`There is no test number "${name}"`)
  return found
}
