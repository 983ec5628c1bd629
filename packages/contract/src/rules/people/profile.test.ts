import { describe, expect, test } from 'vitest'
import { profileFields, profileLimits, profileProblems } from './profile.ts'

const saved = {
  firstName: 'Pat',
  lastName: 'Buyer',
  middleName: '',
  suffix: '',
  prefix: '',
  title: '',
  phone: '',
  extension: '',
  email: 'front desk',
  cell: '',
  accountName: '',
  fax: '',
}

describe('a profile', () => {
  test('has the twelve fields of the requirements', () => {
    expect(profileFields.toSorted()).toEqual([
      'accountName',
      'cell',
      'email',
      'extension',
      'fax',
      'firstName',
      'lastName',
      'middleName',
      'phone',
      'prefix',
      'suffix',
      'title',
    ])
  })

  test.for(profileFields)('accepts %s up to its limit, and refuses one more character with a sentence', (field) => {
    const fill = (length: number) =>
      field === 'email' ? `${'é'.repeat(length - '@example.com'.length)}@example.com` : 'é'.repeat(length)
    const limit = profileLimits[field]

    expect(profileProblems({ ...saved, [field]: ` ${fill(limit + 1)} ` }, saved)[field]).toBe(
      `This value cannot exceed ${limit} characters`,
    )
    expect(
      field === 'email' ? null : (profileProblems({ ...saved, [field]: ` ${fill(limit)} ` }, saved)[field] ?? null),
    ).toBeNull()
  })

  test.for([
    { email: 'pat@example.com', objection: null },
    { email: ' pat@example.com ', objection: null },
    { email: '', objection: null },
    { email: 'front desk', objection: null }, // A value from a feed.
    { email: 'pat at example', objection: 'This is not an email address such as name@example.com.' },
  ])('with the email address "$email": $objection', ({ email, objection }) => {
    expect(profileProblems({ ...saved, email }, saved).email ?? null).toBe(objection)
  })
})
