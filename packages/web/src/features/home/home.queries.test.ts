import type { RightName } from '@sidemark/contract'
import { expect, test } from 'vitest'
import type { User } from '#platform/session/user.ts'
import { homeQuery, partsAskedFor } from './home.queries.ts'

const rights: RightName[] = ['allowedToOrder', 'showOrders', 'allowInventoryHold', 'showInvoices']
const every = ['buyAgain', 'invoicesDue', 'orders', 'holds', 'categories', 'announcements']

/** A user who has these rights and no others. Home reads only them and the customer. */
const userWith = (own: RightName[]) =>
  ({
    username: 'u',
    customerNumber: '1',
    userClaims: Object.fromEntries(own.map((right) => [right, true])),
  }) as unknown as User

/** The parts that home shows, and those that its request has. */
const parts = (own: RightName[]) => {
  const user = userWith(own)
  const [, query] = homeQuery(user).queryKey
  return { shown: [...partsAskedFor(user)], requested: every.filter((name) => query.includes(`${name}(`)) }
}

test('home shows and requests every part for a user with every right', () => {
  expect(parts(rights)).toEqual({ shown: every, requested: every })
})

test.for([
  ['allowedToOrder', 'buyAgain'],
  ['showOrders', 'orders'],
  ['allowInventoryHold', 'holds'],
  ['showInvoices', 'invoicesDue'],
] as const)('without %s home neither shows nor requests %s, and has all others', ([right, part]) => {
  const others = every.filter((name) => name !== part)

  expect(parts(rights.filter((own) => own !== right))).toEqual({ shown: others, requested: others })
})
