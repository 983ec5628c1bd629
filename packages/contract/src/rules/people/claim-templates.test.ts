import { describe, expect, test } from 'vitest'
import { claimTemplateNames, templateOf, withTemplate } from './claim-templates.ts'
import { filledClaims } from './settable-claims.ts'

describe('a template', () => {
  test.for(claimTemplateNames)('%s is found by its claims', (template) => {
    expect(templateOf(withTemplate(filledClaims({}), template))).toBe(template)
  })

  test('leaves the rules for orders and the administration as they are, and is found with them', () => {
    const claims = withTemplate(filledClaims({ admin: true, poRequired: true, hideBOETA: true }), 'installer')
    expect(claims).toMatchObject({ admin: true, poRequired: true, hideBOETA: false, allowedToOrder: true })
    expect(templateOf(claims)).toBe('installer')
  })

  test('is none once a single right differs', () => {
    const claims = withTemplate(filledClaims({}), 'purchaser')
    expect(templateOf({ ...claims, hideBOETA: true })).toBeNull()
    expect(templateOf({ ...claims, approvesOrders: true })).toBe('owner')
    expect(templateOf(filledClaims({}))).toBeNull()
  })
})

test('stored claims have the defaults where they say nothing, or something of another type', () => {
  expect(filledClaims({ showPrices: true, showOrders: 'Y', checkoutDidYouForgetSomething: null })).toMatchObject({
    showPrices: true,
    showOrders: false,
    checkoutDidYouForgetSomething: 'B',
    purchaseOrderTemplate: '',
  })
})
