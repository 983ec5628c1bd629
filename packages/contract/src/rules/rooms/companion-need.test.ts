import { expect, test } from 'vitest'
import { companionNeed } from './companion-need.ts'

test.for([
  {
    what: 'pad for 240 in of 12 ft goods, 270 SF a roll',
    perBase: { num: '12', den: '3240' },
    baseInUnit: 1,
    base: 240,
    units: '1',
  },
  {
    what: 'a unit more as soon as one is not enough',
    perBase: { num: '21', den: '20' },
    baseInUnit: 1,
    base: 7,
    units: '8',
  },
  { what: 'whole units of several base units', perBase: { num: '1', den: '1' }, baseInUnit: 12, base: 25, units: '3' },
  { what: 'nothing where it cannot be computed', perBase: { num: '0', den: '1' }, baseInUnit: 1, base: 7, units: null },
])('companions: $what', ({ perBase, baseInUnit, base, units }) => {
  expect(companionNeed({ perBase, baseInUnit }, base)).toBe(units)
})
