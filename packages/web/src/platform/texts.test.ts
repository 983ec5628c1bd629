import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { filled } from './texts.ts'

describe('a text', () => {
  test('is filled with its values, and shows a gap that has none', () => {
    expect(filled('{count} of {total} in {place}', { count: 2, total: '1,000' })).toBe('2 of 1,000 in {place}')
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
    ['app.notAvailable', 'n/a'],
  ] as const)("%s is the specification's sentence, spelling included", ([key, sentence]) => {
    expect(en[key]).toBe(sentence)
  })
})
