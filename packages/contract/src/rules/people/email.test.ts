import { describe, expect, test } from 'vitest'
import { emailObjection } from './email.ts'

describe('an email address', () => {
  test.for([
    'name@example.com',
    'first.last+tag@mail.example.co.uk',
    "o'hara@example.com",
    'name@müller.example',
    'x@1and1.example',
  ])('%s may be used', (email) => {
    expect(emailObjection(email)).toBeNull()
  })

  test.for([
    '',
    'name',
    'name@',
    '@example.com',
    'name@example',
    'a@b@example.com',
    'name@example..com',
    'name@-example.com',
    'name @example.com',
    'a@example.com,b@example.com',
    'Pat <pat@example.com>',
    `${'x'.repeat(65)}@example.com`,
  ])('%j may not', (email) => {
    expect(emailObjection(email)).toBe('This is not an email address such as name@example.com.')
  })
})
