import type { UserClaims } from '@sidemark/contract'
import { demoCustomers } from './customers.ts'
import { addDays } from './days.ts'

/** The password of every demo user, which is printed at the start. */
export const demoPassword = 'northline-demo'

type Claims = Partial<UserClaims>
type DemoUser = {
  username: string
  who: string
  first: string
  last: string
  title: string
  /** The user's customers with the claims there. The first is the customer after signing in. */
  customers: { number: string; claims: Claims }[]
  acceptedTerms: boolean
  optIn: boolean | null
  mustChange: boolean
}

const { main, pickup, empty, approvals, groupMember, plain, books, overLimit } = demoCustomers

const shopping: Claims = {
  allowedToOrder: true,
  showPrices: true,
  showColorFields: true,
  showSpecs: true,
  showOrders: true,
}
const buyer: Claims = {
  ...shopping,
  showItemSidemark: true,
  allowCISDIS: true,
  displayYTDSales: true,
  showManufacturerItem: true,
  showVendor: true,
  allowManualShippingAddress: true,
  showInvoicedOrders: true,
  showAccountDetails: true,
  showQuotes: true,
  showPriceLists: true,
  allowInventoryHold: true,
  showInvoices: true,
  showWeight: true,
  shwShpDays: true,
  checkoutDidYouForgetSomething: 'B',
}
const bookkeeping: Claims = {
  showPrices: true,
  showInvoicedOrders: true,
  showInvoices: true,
  showAccountDetails: true,
  displayYTDSales: true,
  showOrders: true,
  showColorFields: true,
  showItemSidemark: true,
}

const at = (name: string) => `${name}@northline.example`
const user = (
  name: string,
  who: string,
  [first, last, title]: [string, string, string],
  customers: DemoUser['customers'],
  more: Partial<DemoUser> = {},
): DemoUser => ({
  username: at(name),
  who,
  first,
  last,
  title,
  customers,
  acceptedTerms: true,
  optIn: true,
  mustChange: false,
  ...more,
})

/**
 * The users of the demo distributor. docs/demo.md says what each is for.
 *
 * @internal
 */
export const demoUserList: DemoUser[] = [
  user(
    'buyer',
    'buys for 201000, 201100 and 201200; every buyer right',
    ['Robin', 'Adair', 'Purchasing manager'],
    [main, pickup, empty].map((number) => ({ number, claims: buyer })),
  ),
  user(
    'books',
    'bookkeeper of 201000 and 201900; no ordering, no discount by card',
    ['Helen', 'Marsh', 'Bookkeeper'],
    [main, books].map((number) => ({ number, claims: { ...bookkeeping, allowCISDIS: false } })),
  ),
  user(
    'payer',
    'as books, and may take the discount by card',
    ['Owen', 'Pryce', 'Controller'],
    [{ number: main, claims: { ...bookkeeping, allowCISDIS: true } }],
  ),
  user(
    'counter',
    'phone user: orders, sees no prices and no invoices',
    ['Sam', 'Doyle', 'Counter'],
    [
      {
        number: main,
        claims: {
          allowedToOrder: true,
          showOrders: true,
          showColorFields: true,
          showSpecs: true,
          allowInventoryHold: true,
        },
      },
    ],
  ),
  user(
    'job',
    'PO and sidemark required (letter B), PO-#####, ships complete',
    ['Nadia', 'Brandt', 'Project manager'],
    [
      {
        number: main,
        claims: {
          ...shopping,
          purchaseOrderRequired: 'B',
          purchaseOrderTemplate: 'PO-#####',
          shipComplete: true,
          showItemSidemark: true,
          checkoutDidYouForgetSomething: 'K',
        },
      },
    ],
  ),
  user('plain', 'no rights at all: every default', ['Pat', 'Ellery', 'Estimator'], [{ number: plain, claims: {} }]),
  user(
    'new',
    'never accepted the terms, no opt-in answer',
    ['Casey', 'Nolan', 'Buyer'],
    [{ number: main, claims: shopping }],
    { acceptedTerms: false, optIn: null },
  ),
  user(
    'first',
    'first day of a new customer: 201200 has never ordered',
    ['Dana', 'Whitlock', 'Owner'],
    [{ number: empty, claims: buyer }],
  ),
  user('reset', 'must change the password', ['Jo', 'Hartman', 'Buyer'], [{ number: main, claims: shopping }], {
    mustChange: true,
  }),
  user(
    'orders',
    'sees open orders only',
    ['Iris', 'Vance', 'Scheduler'],
    [{ number: main, claims: { showOrders: true } }],
  ),
  user(
    'invoices',
    'sees invoiced orders only, without back-order dates',
    ['Neil', 'Sato', 'Clerk'],
    [{ number: main, claims: { showInvoicedOrders: true, hideBOETA: true } }],
  ),
  user(
    'owner',
    'owner of 201300, approves its orders',
    ['Greta', 'Lindqvist', 'Owner'],
    [{ number: approvals, claims: { ...buyer, admin: false, approvesOrders: true } }],
  ),
  user(
    'approver',
    'approves orders of 201300',
    ['Tomas', 'Reyes', 'Operations'],
    [{ number: approvals, claims: { ...buyer, allowManualShippingAddress: false, approvesOrders: true } }],
  ),
  user(
    'installer',
    'installer of 201300: orders from $1,500 on wait for approval',
    ['Duke', 'Farrow', 'Installer'],
    [
      {
        number: approvals,
        claims: {
          allowedToOrder: true,
          showOrders: true,
          showColorFields: true,
          showSpecs: true,
          allowInventoryHold: true,
          showItemSidemark: true,
        },
      },
    ],
  ),
  user(
    'other',
    '201400, of the same buying group as 201000',
    ['Mei', 'Castellan', 'Buyer'],
    [{ number: groupMember, claims: buyer }],
  ),
  user(
    'admin',
    'administrator of Northline',
    ['Avery', 'Stroud', 'Administrator'],
    [main, pickup, empty, overLimit].map((number) => ({ number, claims: { ...buyer, admin: true } })),
  ),
]

/** The users that `npm start` prints. */
export const demoUsers: readonly { username: string; who: string }[] = demoUserList.map(({ username, who }) => ({
  username,
  who,
}))

export function* userRows(day: string) {
  for (const { username, first, last, title, acceptedTerms, optIn, mustChange } of demoUserList) {
    yield {
      username,
      password: demoPassword,
      first_name: first,
      last_name: last,
      title,
      phone: '6145550188',
      email: username,
      terms_accepted_at: acceptedTerms ? `${addDays(day, -200)}T14:00:00Z` : '',
      email_opt_in: optIn,
      must_change_password: mustChange,
      active: true,
    }
  }
}

export function* userCustomerRows() {
  for (const { username, customers } of demoUserList) {
    for (const [i, { number, claims }] of customers.entries())
      yield { username, customer_number: number, is_default: i === 0, ...claims }
  }
}
