import { expect, test } from 'vitest'
import { numbered } from '../../../build/short-keys.ts'

test('a build numbers the keys of texts, except those that are put together from parts, and the parts', () => {
  const keys = [
    'cart.add',
    'cart.remove',
    'order.status.open',
    'order.promised',
    'order.promised.first',
    'app.name',
    'checkout.chosen',
    'checkout.chosen.pickup',
  ]
  const source = [
    't(`order.status.${status}`) + t(first ? `${whole}.first` : whole)',
    // A part may be nothing.
    "t(`checkout.chosen${pickup ? '.pickup' : ''}`)",
    // These are not keys, although they could be any.
    '`${line}.${sequence}` + `${id}-${place}`',
  ]

  expect(numbered(keys, source)).toEqual({ 'cart.add': '0', 'cart.remove': '1', 'app.name': '2' })
})
