import { Problem } from '@sidemark/contract/rules/problems'

/**
 * Says why an act failed: in the server's sentence, or in the screen's own one (`otherwise`) if the server gave none or had
 * an error of its own.
 */
export const whyFailed = (error: Error, otherwise: string) =>
  'status' in error && error.status !== 500 ? error.message : otherwise

/** What the caller can mend or wait for: a wrong request, a missing right, nothing there, too many requests. */
const withSentence = new Set([400, 403, 404, 429])

/** The server's sentence about a refused request. Undefined for every other failure, which the screen names itself. */
export const refusalOf = (error: Error) =>
  error instanceof Problem && withSentence.has(error.status) ? error.message : undefined
