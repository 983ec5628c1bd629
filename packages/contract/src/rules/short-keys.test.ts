import { expect, test } from 'vitest'
import { underShortKeys } from './short-keys.ts'

test('texts of the content service have the keys of the build, and keep their plural and what has no short key', () => {
  const short = { 'cart.add': '1k', 'cart.lines': '1l', 'mail.no_other': '2' }

  const texts = underShortKeys(
    {
      'cart.add': 'Add',
      'cart.lines_one': '1 line',
      'cart.lines_other': '{count} lines',
      'mail.no_other': 'None',
      'order.status.open': 'Open',
    },
    short,
  )

  expect(texts).toEqual({
    '1k': 'Add',
    '1l_one': '1 line',
    '1l_other': '{count} lines',
    '2': 'None',
    'order.status.open': 'Open',
  })
})
