import { describe, expect, test } from 'vitest'
import { bypassesTerms, isSignatureRequired, legalQuestions } from './legal.ts'

describe('a signature of the terms', () => {
  const at = (day: string) => `2026-03-${day}T09:00:00.000Z`
  test.for([
    { requireSignature: true, publishedAt: at('02'), accepted: null, required: true },
    { requireSignature: true, publishedAt: at('02'), accepted: at('01'), required: true },
    { requireSignature: true, publishedAt: at('02'), accepted: at('02'), required: false },
    { requireSignature: true, publishedAt: at('02'), accepted: at('03'), required: false },
    { requireSignature: false, publishedAt: at('02'), accepted: null, required: false },
    { requireSignature: false, publishedAt: at('02'), accepted: at('01'), required: false },
    { requireSignature: null, publishedAt: at('02'), accepted: null, required: false },
    // One instant, written in two zones. A comparison as text would make the first one later.
    {
      requireSignature: true,
      publishedAt: '2026-03-02T10:00:00+01:00',
      accepted: '2026-03-02T09:30:00Z',
      required: false,
    },
    // PostgreSQL's own format of an instant.
    { requireSignature: true, publishedAt: at('02'), accepted: '2026-03-02 08:59:59.5+00', required: true },
    { requireSignature: true, publishedAt: null, accepted: at('01'), required: false },
    { requireSignature: true, publishedAt: null, accepted: null, required: true },
  ])(
    'requireSignature $requireSignature, published $publishedAt, accepted $accepted: required $required',
    ({ accepted, required, ...document }) => {
      expect(isSignatureRequired(document, accepted)).toBe(required)
    },
  )

  test.for([
    ['Y', true],
    [true, true],
    ['N', false],
    [false, false],
    [undefined, false],
  ] as const)('is bypassed when bypassToS is %j: %j', ([flag, bypassed]) => {
    expect(bypassesTerms(flag)).toBe(bypassed)
  })
})

describe('cookie banner, terms dialog and opt-in prompt', () => {
  const both = [true, false]
  const rows = both.flatMap((consentPending) =>
    (['required', 'not required', 'unknown'] as const).flatMap((terms) =>
      both.map((optInPending) => ({ consentPending, terms, optInPending })),
    ),
  )

  test.for(rows)(
    'consent pending $consentPending, terms $terms, opt-in pending $optInPending: the prompt waits for the other two',
    (open) => {
      const { cookieBanner, termsDialog, optInPrompt } = legalQuestions(open)

      expect([cookieBanner, termsDialog]).toEqual([open.consentPending, open.terms === 'required'])
      expect(optInPrompt).toBe(open.optInPending && !cookieBanner && open.terms === 'not required')
    },
  )

  test('only the prompt is shown to a user who has answered the others', () => {
    expect(legalQuestions({ consentPending: false, terms: 'not required', optInPending: true })).toEqual({
      cookieBanner: false,
      termsDialog: false,
      optInPrompt: true,
    })
    expect(legalQuestions({ consentPending: true, terms: 'not required', optInPending: true }).optInPrompt).toBe(false)
    expect(legalQuestions({ consentPending: false, terms: 'required', optInPending: true }).optInPrompt).toBe(false)
    expect(legalQuestions({ consentPending: false, terms: 'unknown', optInPending: true }).optInPrompt).toBe(false)
  })
})
