import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { contentSecurityPolicy } from './csp.ts'

const directives = (environment: Record<string, string>) =>
  new Map(
    contentSecurityPolicy(readConfig(environment), 'no-such-page.html')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

test('pictures and forms may use only our own origin', () => {
  const policy = directives({})

  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
})

test('a configured address is allowed as an origin, and nothing more', () => {
  const policy = directives({
    CONTENT_URL: 'https://cms.example.com/api',
    IMAGE_ORIGINS: 'https://cdn.example.com/pictures, https://mill.example.com',
    PAYMENT_ORIGINS: 'https://pay.example.com/hosted',
  })

  expect(policy.get('img-src')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://cms.example.com',
    'https://cdn.example.com',
    'https://mill.example.com',
  ])
  expect(policy.get('form-action')).toEqual(["'self'", 'https://pay.example.com'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://cms.example.com'])
})
