import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { User } from '#platform/session/user.ts'
import { promisedDay } from './promised-day.tsx'

const undated = { promisedDate: null, lastDate: null, datePassed: false }
const shown = (
  hideBOETA: boolean,
  order: { status: string; promisedDate?: string; lastDate?: string; datePassed?: boolean },
) =>
  renderToStaticMarkup(
    createElement('p', null, promisedDay({ userClaims: { hideBOETA } } as User)({ ...undated, ...order })), // the rights it uses
  ).replaceAll(/<[^>]+>/g, '')

test.for([
  { status: 'entered', hides: false, text: 'No date yet' },
  { status: 'on-hold', hides: false, text: 'No date yet' },
  { status: 'entered', hides: true, text: 'n/a' },
  { status: 'delivered', hides: false, text: 'n/a' },
  { status: 'cancelled', hides: false, text: 'n/a' },
  { status: 'paid', hides: false, text: 'n/a' },
])('an order without a day that is $status, with hideBOETA $hides, shows $text', ({ status, hides, text }) => {
  expect(shown(hides, { status })).toBe(text)
})

test('a day that has passed is shown with how late it is, and not as due', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const late = { status: 'released', promisedDate: '2020-03-03', datePassed: true }
  expect(shown(false, late)).toMatch(/^Tue, Mar 3, 2020[\d,]+ days past due$/)
  expect(shown(false, { status: 'released', datePassed: true })).toBe('Past due')
})

test.for([
  { status: 'shipped', promisedDate: '2020-03-03', text: 'n/a' },
  { status: 'ready', promisedDate: '2020-03-03', text: 'n/a' },
  { status: 'cancelled', promisedDate: '2099-03-03', text: 'n/a' },
  { status: 'released', promisedDate: '2099-03-03', text: 'Due Tue, Mar 3, 2099' },
  { status: 'shipped', promisedDate: '2099-03-03', text: 'Tue, Mar 3, 2099' },
  { status: 'delivered', promisedDate: '2099-03-03', text: 'Tue, Mar 3, 2099' },
])('a day that nobody waits for is no promise: $status for $promisedDate is $text', ({ text, ...order }) => {
  expect(shown(false, { ...order, lastDate: order.promisedDate })).toBe(text)
})
