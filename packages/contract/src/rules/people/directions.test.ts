import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

test('the way to a branch is asked for with its whole address', () => {
  expect(directionsTo({ address: '4410 Webster St #2', city: 'Dayton', state: 'OH', zip: '45414' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=4410%20Webster%20St%20%232%2C%20Dayton%2C%20OH%2045414',
  )
})
