import { describe, expect, test } from 'vitest'
import { strengthOf, surprisesIn } from './password-strength.ts'

describe('the strength of a password', () => {
  test.for([
    { password: '', strength: 'weak' },
    { password: 'k7!Qz', strength: 'weak' }, // Hard to guess, but too short, so it is refused.
    { password: 'Password1234', strength: 'weak' },
    { password: 'qwertyuiop1234567890', strength: 'weak' },
    { password: 'abcabcabcabcabc', strength: 'weak' },
    { password: 'Northline-demo-2026', strength: 'weak' },
    { password: 'buyer rust kettle', strength: 'fair' },
    { password: 'rust kettle on', strength: 'good' },
    { password: 'correct horse battery', strength: 'strong' },
    { password: 'schräge Wörter für Köln', strength: 'strong' },
  ])('"$password" is $strength', ({ password, strength }) => {
    expect(strengthOf(password, 'buyer@northline.example')).toBe(strength)
  })

  test('counts only letters that do not follow from those before', () => {
    expect([
      surprisesIn('aaaaaaaa', ''),
      surprisesIn('abcdefgh', ''),
      surprisesIn('kxmkxmkxm', ''),
      surprisesIn('kxmqvt', ''),
    ]).toEqual([2, 2, 3 + 2, 6])
  })

  test('never falls when the user types on', () => {
    const typed = 'correct horse battery staple'
    const counts = [...typed].map((_, at) => surprisesIn(typed.slice(0, at + 1), ''))
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  })
})
