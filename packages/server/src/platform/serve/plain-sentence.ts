import { tooLong } from '@sidemark/contract/rules/plain-text'
import { spoken } from '@sidemark/contract/rules/spoken'
import type { z } from 'zod'

/**
 * Says what is wrong with a value, for people. It is the error map of every parse whose problems a user or client reads, so
 * no such problem has the words of the validator. A sentence of the contract itself wins.
 */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${articles[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return 'This has none of the accepted forms.'
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This does not have the expected form.'
  }
}

const articles: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
}

/** The part of an issue that its sentence needs. */
type Bound<Issue extends { origin: unknown; inclusive?: boolean }, Limit extends keyof Issue> = Pick<
  Issue,
  'origin' | 'inclusive' | Limit
>

function tooSmall({ origin, minimum, inclusive }: Bound<z.core.$ZodIssueTooSmall, 'minimum'>) {
  const least = spoken(String(minimum))
  if (origin === 'string') return Number(minimum) === 1 ? 'This is required.' : `Enter at least ${least} characters.`
  if (origin === 'array' || origin === 'set')
    return Number(minimum) === 1 ? 'Send at least one.' : `Send at least ${least}.`
  return inclusive === false ? `Enter more than ${least}.` : `Enter ${least} or more.`
}

function tooBig({ origin, maximum, inclusive }: Bound<z.core.$ZodIssueTooBig, 'maximum'>) {
  const most = spoken(String(maximum))
  if (origin === 'string') return tooLong(Number(maximum))
  if (origin === 'array' || origin === 'set') return `Send at most ${most}.`
  return inclusive === false ? `Enter less than ${most}.` : `Enter ${most} or less.`
}
