import { expect, test } from 'vitest'
import { inSequence as written, numbered } from '../../../build/short-keys.ts'
import { inSequence } from './in-sequence.ts'

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
    'quick.show.all',
  ]
  const source = [
    't(`order.status.${status}`) + t(first ? `${whole}.first` : whole)',
    // A part may be nothing.
    "t(`checkout.chosen${pickup ? '.pickup' : ''}`)",
    // One template within another.
    '`${t(`quick.show.${value}`)} ${count}`',
    // These are not keys, although they could be any.
    '`${line}.${sequence}` + `${id}-${place}`',
  ]

  expect(numbered(keys, source)).toEqual({ 'cart.add': '0', 'cart.remove': '1', 'app.name': '2' })
})

test('texts with numbers one after the other become a list, and the others keep their keys', () => {
  const code = `export const texts = {
  '1z': 'Add',
  'order.status.open': 'Open',
  '20': { one: '{count} line', other: '{count} lines' },
  '99': 'Not the next number',
} as const`

  expect(written(code).split('\n').slice(1).join('\n')).toBe(
    `export const texts = /* @__PURE__ */ inSequence(71, ['Add',{ one: '{count} line', other: '{count} lines' }], {'order.status.open': 'Open','99': 'Not the next number'})`,
  )
  expect(inSequence<unknown>(71, ['Add', { one: '1' }], { '99': 'Not' })).toEqual({
    '1z': 'Add',
    '20': { one: '1' },
    '99': 'Not',
  })
  expect(written("export const count = 3\nconst texts = { '1z': 'Add' }")).not.toContain('inSequence')
})
