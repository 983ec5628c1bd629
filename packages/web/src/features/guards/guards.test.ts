import { readdirSync, readFileSync } from 'node:fs'
import { claimTable, type RightName } from '@sidemark/contract'
import { describe, expect, test } from 'vitest'
import type { AppOption } from '#platform/config/page-data.ts'
import { PageError } from '#platform/page/page-error.ts'
import { pass } from './guarded.ts'
import { type GuardName, guards, verdictOf } from './guards.ts'
import type { Visit } from './visit.ts'

const allRights = (Object.keys(claimTable) as (keyof typeof claimTable)[]).filter(
  (name): name is RightName => claimTable[name].type === 'boolean' && name !== 'resetPass',
)
const enabled: AppOption = {
  drawer: { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true },
  Payments: { MakePayments: 'Enabled' },
}
const flagsOn = { showAdmin: 'Y', showForgotPassword: true, showRegister: true }

type Change = Partial<Omit<Visit, 'has'>> & { without?: RightName[]; with?: RightName[] }
/** A visit of a user with every right, every option on and an invoice chosen, except for the change. */
function visit({ without = [], with: more = [], ...change }: Change = {}): Visit {
  const rights = new Set<RightName>([...allRights.filter((right) => !without.includes(right)), ...more])
  return {
    path: '/somewhere',
    has: (right) => rights.has(right),
    option: enabled,
    flags: flagsOn,
    priceListsPage: false,
    billingItems: 1,
    ...change,
  }
}
const drawer = (change: AppOption['drawer']) => ({ option: { ...enabled, drawer: { ...enabled.drawer, ...change } } })
const payments = (change: AppOption['Payments']) => ({
  option: { ...enabled, Payments: { ...enabled.Payments, ...change } },
})

/** The result of a guard for a visit, in words: 'in', '401 <text>', '404', '→ /path'. */
function outcome(name: string, change: Change = {}): string {
  try {
    pass(name, visit(change))
    return 'in'
  } catch (thrown) {
    if (thrown instanceof PageError) return `${thrown.status} ${thrown.message}`
    return `→ ${(thrown as { options: { to: string } }).options.to}`
  }
}

/** The right (or rights, of which one is enough) that a guard asks for. */
const asked: Partial<Record<GuardName, RightName[]>> = {
  checkout: ['allowedToOrder'],
  quickOrder: ['allowedToOrder'],
  sharedCart: ['allowedToOrder'],
  orders: ['showOrders'],
  order: ['showOrders'],
  allOrders: ['showOrders', 'showInvoicedOrders'],
  invoices: ['showInvoicedOrders'],
  invoice: ['showInvoicedOrders'],
  quotes: ['showQuotes'],
  overview: ['showAccountDetails'],
  priceLists: ['showPriceLists'],
  holds: ['allowInventoryHold'],
  payments: ['showInvoices'],
  unpaidInvoices: ['showInvoices'],
  billing: ['showInvoices'],
  processPayment: ['showInvoices'],
  admin: ['admin'],
}
const everyGuard = Object.keys(guards) as GuardName[]

describe('every claim off and on, for every guard', () => {
  test.for(everyGuard)('%s lets through with all claims', (name) => {
    expect(outcome(name)).toBe('in')
  })

  test.for(everyGuard.flatMap((name) => allRights.map((right) => ({ name, right }))))(
    '$name without $right refuses only if it asks for that right alone',
    ({ name, right }) => {
      const rights = asked[name] ?? []
      expect(outcome(name, { without: [right] }) === 'in').toBe(rights.length !== 1 || rights[0] !== right)
    },
  )

  test.for(everyGuard)('%s lets through with only the claims it asks for', (name) => {
    expect(outcome(name, { without: allRights, with: asked[name] ?? [] })).toBe('in')
  })

  test.for(everyGuard.filter((name) => asked[name]))('%s lets nobody through with no claim at all', (name) => {
    expect(outcome(name, { without: allRights })).not.toBe('in')
  })
})

describe('the texts and places of requirements R-6', () => {
  test.for<[GuardName, Change, string]>([
    ['orders', { without: ['showOrders'] }, '401 You are unauthorized to access Orders'],
    ['orders', drawer({ DisplayOrders: 'Combined' }), '→ /account/allorders'],
    ['orders', drawer({ DisplayOrders: 'Separated' }), 'in'],
    [
      'orders',
      { without: ['showOrders'], ...drawer({ DisplayOrders: 'Combined' }) },
      '401 You are unauthorized to access Orders',
    ],
    ['order', drawer({ DisplayOrders: 'Combined' }), 'in'],
    ['allOrders', { without: ['showOrders', 'showInvoicedOrders'] }, '401 You are unauthorized to access Orders'],
    ['allOrders', { without: ['showOrders'] }, 'in'],
    ['allOrders', { without: ['showInvoicedOrders'] }, 'in'],
    ['allOrders', drawer({ DisplayOrders: 'Separated' }), '→ /'],
    ['allOrders', drawer({ DisplayOrders: 'Combined' }), 'in'],
    [
      'allOrders',
      { without: ['showOrders', 'showInvoicedOrders'], ...drawer({ DisplayOrders: 'Separated' }) },
      '401 You are unauthorized to access Orders',
    ],
    ['invoices', drawer({ DisplayOrders: 'Combined' }), '→ /account/allorders'],
    ['invoices', { without: ['showInvoicedOrders'] }, '401 You are unauthorized to access Invoices'],
    ['invoices', { without: ['showInvoicedOrders'], ...drawer({ DisplayOrders: 'Combined' }) }, '→ /account/allorders'],
    ['invoice', { without: ['showInvoicedOrders'] }, '401 You are unauthorized to access Invoices'],
    ['unpaidInvoices', { without: ['showInvoices'] }, '401 You are unauthorized to access Unpaid Invoices'],
    ['unpaidInvoices', drawer({ ShowUnpaidInvoices: false }), '401 You are unauthorized to access Unpaid Invoices'],
    ['unpaidInvoices', { option: { Payments: { MakePayments: 'Disabled' } } }, 'in'],
    ['holds', { without: ['allowInventoryHold'] }, '401 You are unauthorized to access Item Holds'],
    ['priceLists', { without: ['showPriceLists'] }, '401 You are unauthorized to access Price Lists'],
    ['priceLists', { without: ['showPriceLists'], priceListsPage: true }, 'in'],
    ['quotes', { without: ['showQuotes'] }, '401 You are unauthorized to access Quotes'],
    ['priceLists', { without: ['showPriceLists'] }, '401 You are unauthorized to access Price Lists'],
    ['overview', { without: ['showAccountDetails'] }, '401 You are unauthorized to access Account Overview'],
    ['checkout', { without: ['allowedToOrder'] }, '401 You are unauthorized to access Checkout'],
    ['quickOrder', { without: ['allowedToOrder'] }, '401 You are unauthorized to access Quick Order'],
    ['sharedCart', { without: ['allowedToOrder'] }, '401 You are unauthorized to access Shared Cart'],
    ['admin', { without: ['admin'] }, '→ /profile'],
    ['admin', { flags: { showAdmin: 'N' } }, '→ /profile'],
    ['payments', payments({ MakePayments: 'Disabled' }), '→ /'],
    ['payments', payments({ MakePayments: undefined }), '→ /'],
    ['payments', { option: null }, '→ /'],
    ['payments', payments({ hidePaymentsPage: true }), '404 This page could not be found'],
    ['payments', { without: ['showInvoices'] }, '401 You are unauthorized to access Payment History'],
    ['payments', { without: ['showInvoices'], ...payments({ MakePayments: 'Disabled' }) }, '→ /'],
    ['unpaidInvoices', payments({ hidePaymentsPage: true }), '404 This page could not be found'],
    ['billing', { billingItems: 0 }, '→ /'],
    ['billing', payments({ MakePayments: 'Disabled' }), '→ /'],
    ['processPayment', { billingItems: 0 }, '→ /'],
    ['purchases', drawer({ ShowPurchasesByProduct: false }), '→ /'],
    ['purchases', drawer({ ShowPurchasesByProduct: undefined }), '→ /'],
    ['purchases', { option: null }, '→ /'],
    ['forgot', { flags: {} }, '404 This page could not be found'],
    ['register', { flags: {} }, '404 This page could not be found'],
    ['reset', { with: ['resetPass'] }, '→ /profile/security'],
    ['reset', { with: ['resetPass'], path: '/profile/security' }, 'in'],
  ])('%s, %o: %s', ([name, change, said]) => {
    expect(outcome(name, change)).toBe(said)
  })

  test("a name that is not in the table is an error of its own: 500 'Unknown middleware X'", () => {
    expect(outcome('X')).toBe('500 Unknown middleware X')
    expect(outcome('toString')).toBe('500 Unknown middleware toString')
  })
})

test('without any app-option the lists of the account are open, and optional pages are closed', () => {
  const open = everyGuard.filter((name) => verdictOf(name, visit({ option: null })) === undefined)
  expect(open).toEqual([
    'reset',
    'checkout',
    'quickOrder',
    'sharedCart',
    'orders',
    'order',
    'allOrders',
    'invoices',
    'invoice',
    'quotes',
    'overview',
    'priceLists',
    'holds',
    'unpaidInvoices',
    'admin',
    'forgot',
    'register',
  ])
})

test('every guard protects a route', () => {
  const folder = new URL('../../routes/', import.meta.url)
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'))
  const named = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/guarded\('(\w+)'\)/g)].map(([, name]) => name),
  )
  // Every layout uses `reset` through `signedIn`.
  expect(everyGuard.filter((name) => !named.includes(name) && name !== 'reset')).toEqual([])
})
