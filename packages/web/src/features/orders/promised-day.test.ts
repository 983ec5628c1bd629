import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { User } from '#platform/session/user.ts'
import { promisedDay } from './promised-day.tsx'

const undated = { promisedDate: null, lastDate: null, datePassed: false }
const shown = (hideBOETA: boolean, status: string) =>
  renderToStaticMarkup(
    createElement('p', null, promisedDay({ userClaims: { hideBOETA } } as User)({ ...undated, status })), // the rights it uses
  ).replaceAll(/<[^>]+>/g, '')

test.for([
  { status: 'entered', hides: false, text: 'No date yet' },
  { status: 'on-hold', hides: false, text: 'No date yet' },
  { status: 'entered', hides: true, text: 'n/a' },
  { status: 'delivered', hides: false, text: 'n/a' },
  { status: 'cancelled', hides: false, text: 'n/a' },
  { status: 'paid', hides: false, text: 'n/a' },
])('an order without a day that is $status, with hideBOETA $hides, shows $text', ({ status, hides, text }) => {
  expect(shown(hides, status)).toBe(text)
})
