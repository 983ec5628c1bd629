import { describe, expect, test } from 'vitest'
import { passwordObjection } from './password.ts'

describe('a new password', () => {
  test.for([
    { password: 'elevenchars', username: 'ann', objection: 'Choose a password of at least 12 characters.' },
    { password: '🧱🧱🧱🧱🧱🧱', username: 'ann', objection: 'Choose a password of at least 12 characters.' }, // Six characters, twelve code units.
    { password: 'ababababababab', username: 'ann', objection: 'Choose a password with more different characters.' },
    {
      password: 'Ann.Buyer-and-more',
      username: 'ann.buyer',
      objection: 'Choose a password that does not contain your user name.',
    },
    { password: 'correct horse battery', username: 'ann.buyer', objection: null },
    { password: 'correct horse battery', username: '', objection: null },
  ])('$password of $username: $objection', ({ password, username, objection }) => {
    expect(passwordObjection(password, username)).toBe(objection)
  })
})
