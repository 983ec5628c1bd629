import { describe, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { holdsTexts } from '#texts/holds.ts'
import { passwordTexts } from '#texts/passwords.ts'
import { filled } from './texts.ts'

describe('a text', () => {
  test('is filled with its values, and shows a gap for a missing one', () => {
    expect(filled('{count} of {total} in {place}', { count: 2, total: '1,000' })).toBe('2 of 1,000 in {place}')
  })

  test.for([
    [2519, 'Choose all 2,519'],
    ['2,519', 'Choose all 2,519'],
    ['$8,813,402.36', 'Choose all $8,813,402.36'],
    ['463,531.2500', 'Choose all 463,531.2500'],
  ] as const)('has commas in its count: %s', ([count, shown]) => {
    expect(filled('Choose all {count}', { count })).toBe(shown)
  })
})

describe('the English texts', () => {
  test.for([
    ['customer.none', 'Your search for "{search}" found no results.'],
    ['delivery.failed', 'An error occurred! Please check the log.'],
    ['delivery.refreshFailed', 'An error occured! Please check the log.'],
    ['error.notFound', 'This page could not be found'],
    ['error.notFoundTitle', 'Page Not Found'],
    ['error.advice', 'Please refresh your page and try again. If the problem persists, please contact support!'],
    ['error.unauthorized', 'You are unauthorized to access {place}'],
    ['password.mustChange', 'You must change your password before continuing!'],
    ['error.unknownMiddleware', 'Unknown middleware {name}'],
    ['app.notAvailable', 'n/a'],
    ['add.added', '{sku} was added to the cart!'],
    ['add.modified', '{sku} was added to the cart but was modified for the following reason: {reason}'],
    ['add.refused', '{sku} could not be added for the following reason: {reason}'],
    ['add.failed', 'There was a problem adding {sku} to the cart!'],
    ['cart.refetchFailed', 'An error occured! Please check the log.'],
    ['cart.removeQuestion', 'Are you sure you want to remove this item from your cart?'],
    ['cart.removed', 'Successfully removed {sku}'],
    ['cart.updated', 'Successfully updated your cart item'],
    ['cart.updateFailed', 'An error occurred trying to update your item'],
    ['cart.ordered', 'Ordered'],
    ['cart.onBackOrder', 'On Back Order'],
    ['cart.uomRequired', 'UOM is Required'],
    ['lists.added', 'Successfully added item to {list}'],
    ['lists.addFailed', 'An error Occurred'],
    ['lists.refreshFailed', 'An error occured! Please check the log.'],
    ['holdRequest.done', 'Successfully requested item hold!'],
    ['holdRequest.failed', 'An error occured requesting hold!'],
    ['item.noPicture', 'No image found'],
    ['item.badPicture', 'Invalid Image Obj'],
  ] as const)('%s is the sentence of the requirements with its fixed spelling', ([key, sentence]) => {
    expect({ ...en, ...holdsTexts, ...passwordTexts }[key]).toBe(sentence)
  })
})
