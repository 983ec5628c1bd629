import { describe, expect, test } from 'vitest'
import { newPasswordProblems } from './new-password-problems.ts'

const good = 'correct horse battery'

describe('a new password is not sent', () => {
  test.for([
    {
      wrong: 'without the current one',
      typed: { currentPassword: '', newPassword: good, repeated: good },
      problems: { currentPassword: 'Enter your current password.' },
    },
    {
      wrong: 'when it is the current one',
      typed: { currentPassword: good, newPassword: good, repeated: good },
      problems: { newPassword: 'Choose a password other than the current one.' },
    },
    {
      wrong: 'when the repetition differs',
      typed: { currentPassword: 'old', newPassword: good, repeated: `${good}!` },
      problems: { repeated: "The passwords don't match." },
    },
    {
      wrong: 'when it is too short',
      typed: { currentPassword: 'old', newPassword: 'short', repeated: 'short' },
      problems: { newPassword: 'Choose a password of at least 12 characters.' },
    },
  ])('$wrong', ({ typed, problems }) => {
    expect(newPasswordProblems(typed, { username: 'ann', asksCurrent: true })).toEqual(problems)
  })

  test('unless it has no problem; a mailed link needs no current password', () => {
    expect(
      newPasswordProblems(
        { currentPassword: 'old', newPassword: good, repeated: good },
        { username: 'ann', asksCurrent: true },
      ),
    ).toEqual({})
    expect(
      newPasswordProblems(
        { currentPassword: '', newPassword: good, repeated: good },
        { username: '', asksCurrent: false },
      ),
    ).toEqual({})
  })
})
