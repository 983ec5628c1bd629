import { describe, expect, test } from 'vitest'
import { changesOf, parsedDraft, problemsOf, shownOf, withoutSaved } from './draft.ts'

const profile = {
  firstName: 'Pat',
  lastName: 'Buyer',
  middleName: '',
  suffix: '',
  prefix: '',
  title: '',
  phone: '6145550123',
  extension: '',
  email: 'pat@example.com',
  cell: '+49 30 123456',
  accountName: '',
  fax: '',
  emailOptIn: false,
  customerNumber: '201000',
}
const saved = shownOf(profile)

describe('the form of the profile', () => {
  test('shows phones of ten digits in the usual form, others unchanged, and none as empty', () => {
    expect([saved.phone, saved.cell, saved.fax]).toEqual(['(614) 555-0123', '+49 30 123456', ''])
  })

  test.for([
    { does: 'nothing that was not touched', draft: {}, sent: {} },
    {
      does: 'what was changed, and nothing else',
      draft: { firstName: 'Zoë', lastName: 'Buyer' },
      sent: { firstName: 'Zoë' },
    },
    { does: 'no blanks around it', draft: { firstName: ' Pat ' }, sent: {} },
    { does: 'what was taken out', draft: { email: '' }, sent: { email: '' } },
    { does: 'no phone that is the same in other signs', draft: { phone: '614-555-0123' }, sent: {} },
    { does: 'the opt-in, when it is another', draft: { emailOptIn: true }, sent: { emailOptIn: true } },
    { does: 'no opt-in that was switched back', draft: { emailOptIn: false }, sent: {} },
  ])('sends $does', ({ draft, sent }) => {
    expect(changesOf(saved, draft)).toEqual(sent)
  })

  test('objects only to what was changed, not to what a feed brought', () => {
    const fromFeed = { ...saved, email: 'front desk', title: 'x'.repeat(61) }

    expect(problemsOf(fromFeed, { suffix: 'x'.repeat(21) })).toEqual({
      suffix: 'This value cannot exceed 20 characters',
    })
    expect(problemsOf(fromFeed, { email: 'back office' })).toEqual({
      email: 'This is not an email address such as name@example.com.',
    })
  })

  test('keeps what was typed while the request was on its way', () => {
    expect(
      withoutSaved(
        { firstName: 'Zoë', title: 'Owner', emailOptIn: true },
        { firstName: 'Zo', title: 'Owner', emailOptIn: true },
      ),
    ).toEqual({ firstName: 'Zoë' })
  })

  test.for([
    ['{"firstName":"Zoë","emailOptIn":true}', { firstName: 'Zoë', emailOptIn: true }],
    ['{"firstName":1,"emailOptIn":"yes","username":"x"}', {}],
    ['null', {}],
    ['{', {}],
    [null, {}],
  ] as const)('finds in the tab’s storage %s: %o', ([stored, draft]) => {
    expect(parsedDraft(stored)).toEqual(draft)
  })
})
