import { expect, test } from 'vitest'
import { isInRolls } from './stock-line.tsx'

test.for([
  ['carpet', true],
  ['sheet', true],
  ['carpet-tile', false],
  ['underlayment', false],
] as const)('%s lies in rolls: %s', ([material, inRolls]) => {
  expect(isInRolls(material)).toBe(inRolls)
})
