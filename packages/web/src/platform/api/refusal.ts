import { Problem } from '@sidemark/contract/rules/problems'

/** What the caller can mend or wait for: a wrong request, a missing right, nothing there, too many requests. */
const withSentence = new Set([400, 403, 404, 429])

/** The server's sentence about a refused request. Undefined for every other failure, which the screen names itself. */
export const refusalOf = (error: Error) =>
  error instanceof Problem && withSentence.has(error.status) ? error.message : undefined
