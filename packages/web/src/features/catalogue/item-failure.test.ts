import { Problem } from '@sidemark/contract/rules/problems'
import { expect, test } from 'vitest'
import { Unreachable } from '#platform/api/call.ts'
import { isFatal } from './item-failure.ts'

const lost = new Unreachable('The server cannot be reached.')
const missing = Problem.from(404, { type: 'not-found' })

test.for([
  ['that has never come', lost, undefined, true],
  ['that is shown, and cannot be loaded again', lost, { sku: 'A' }, false],
  ['that does not exist', missing, undefined, false],
] as const)('an item %s replaces the whole page', ([, error, data, isWhole]) => {
  expect(isFatal(error, { state: { data } })).toBe(isWhole)
})
