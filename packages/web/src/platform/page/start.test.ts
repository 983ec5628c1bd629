import { describe, expect, test } from 'vitest'
import { rememberedAddress, signInAddress, startsAtSignIn } from './start.ts'

const signedIn = 'theme=Dark; sidemark_signed_in=1'

describe('the first page', () => {
  test.for(['', '#/', '#/items?search=oak', '#/auth', '#/auth?redirect=%2Fcheckout'])(
    'of a signed-out visitor to "%s" is sign-in',
    (hash) => {
      expect(startsAtSignIn(hash, 'theme=Dark; sidemark_signed_in=')).toBe(true)
    },
  )

  test.for(['#/auth/forgot', '#/doc/terms', '#/dev', '#/unsupported', '#/hostedpaymentsreturn?id=1'])(
    'of a signed-out visitor to the public %s is that page',
    (hash) => {
      expect(startsAtSignIn(hash, '')).toBe(false)
    },
  )

  test('of a signed-in user is the application, at any address', () => {
    expect(['', '#/auth', '#/items'].filter((hash) => startsAtSignIn(hash, signedIn))).toEqual([])
  })

  test('is not decided by a cookie whose name only ends the same way', () => {
    expect(startsAtSignIn('#/', 'not_sidemark_signed_in=1')).toBe(true)
  })
})

describe('the remembered address', () => {
  test.for([
    ['#/items?search=oak+plank', '/items?search=oak+plank'],
    ['#/auth?redirect=%2Faccount%2Forders%2F48213', '/account/orders/48213'],
    ['#/auth', '/'],
    ['', '/'],
    ['#//evil.example', '/'],
    ['#/auth?redirect=%2F%2Fevil.example', '/'],
    ['#/auth?redirect=https%3A%2F%2Fevil.example', '/'],
    ['#/auth?redirect=%2F%255cevil.example', '/'],
    ['#/auth?redirect=javascript%3Aalert(1)', '/'],
    ['#/auth?redirect=%2Fauth%3Fredirect%3D%252F', '/'],
  ] as const)('of "%s" is %s', ([hash, address]) => {
    expect(rememberedAddress(hash)).toBe(address)
  })

  test('survives the sign-in address', () => {
    const wanted = '/items?search=12x24 & "oak"'

    expect(rememberedAddress(signInAddress(wanted))).toBe(wanted)
  })
})
