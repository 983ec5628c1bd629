import { Problem, type ProblemType, problems } from '@sidemark/contract/rules/problems'
import { describe, expect, test } from 'vitest'
import { Unreachable } from './call.ts'
import { refusalOf, whyFailed } from './refusal.ts'

const sentence = 'Choose a day of this year.'
const typeOf = (status: number) =>
  (Object.keys(problems) as ProblemType[]).find((type) => problems[type].status === status)

describe('what a list says when it failed', () => {
  test.for([400, 403, 404, 429])("is the server's sentence for %i", (status) => {
    const type = typeOf(status)
    expect(type && refusalOf(new Problem(type, sentence))).toBe(sentence)
  })

  test.for([402, 500, 503])('is not the sentence of %i', (status) => {
    const type = typeOf(status)
    expect(type && refusalOf(new Problem(type, sentence))).toBeUndefined()
  })

  test('is not the message of an error that no server sent', () => {
    expect(refusalOf(new Unreachable('no'))).toBeUndefined()
  })
})

describe('why an act failed', () => {
  const otherwise = 'We could not release the order.'

  test.for([400, 403, 404, 409, 429, 503])("is the server's sentence for %i", (status) => {
    const type = typeOf(status)
    expect(type && whyFailed(new Problem(type, sentence), otherwise)).toBe(sentence)
  })

  test("is the screen's sentence for an error of the server, or if no server answered", () => {
    const type = typeOf(500)
    expect(type && whyFailed(new Problem(type, sentence), otherwise)).toBe(otherwise)
    expect(whyFailed(new Unreachable('no'), otherwise)).toBe(otherwise)
  })
})
