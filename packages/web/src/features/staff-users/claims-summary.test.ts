import { withTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { describe, expect, test } from 'vitest'
import { nearestTemplate, rightsCount, rulesInWords } from './claims-summary.ts'

const purchaser = withTemplate(filledClaims({}), 'purchaser')

describe('claims that are of no template', () => {
  test('are called like the nearest one, with what they have more or less', () => {
    expect(nearestTemplate({ ...purchaser, hideBOETA: true, showQuotes: false })).toMatchObject({
      template: 'purchaser',
      plus: ['Hide the dates of back orders'],
      minus: ['Request and accept quotes'],
    })
  })

  test('are like none if they differ much, or are of one', () => {
    expect(nearestTemplate(purchaser)).toBeNull()
    expect(nearestTemplate(filledClaims({ showWeight: true }))).toBeNull()
  })
})

test('rights are counted without what only hides, and rules are named where they are not as usual', () => {
  expect(rightsCount({ ...purchaser, hideBOETA: true, admin: true })).toEqual({ count: 19, all: 20 })
  expect(rulesInWords(purchaser)).toEqual([])
  expect(
    rulesInWords({
      ...purchaser,
      poRequired: true,
      purchaseOrderTemplate: 'PO-###',
      checkoutDidYouForgetSomething: 'N',
      purchaseOrderRequired: 'Q',
    }),
  ).toEqual([
    'Suggest forgotten items: Never',
    'A purchase order number is required',
    'Letter of the former system: Q',
    'Pattern of purchase order numbers: PO-###',
  ])
})
