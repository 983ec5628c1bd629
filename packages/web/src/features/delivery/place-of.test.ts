import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test.for([
  ['Buckeye Floors – Dublin Store', 'Buckeye Floors', 'Dublin Store'],
  ['BUCKEYE FLOORS, Dublin', 'Buckeye Floors', 'Dublin'],
  ['Buckeye Floors', 'Buckeye Floors', 'Buckeye Floors'],
  ['Buckeye Floors –', 'Buckeye Floors', 'Buckeye Floors –'],
  ['Buckeye Floorsmiths', 'Buckeye Floors', 'Buckeye Floorsmiths'],
  ['Maple Street 12', 'Buckeye Floors', 'Maple Street 12'],
  ['', 'Buckeye Floors', ''],
])('the ship-to %j of %j is called %j', ([name = '', customer = '', place]) => {
  expect(placeOf(name, customer)).toBe(place)
})
