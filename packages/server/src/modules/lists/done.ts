import { Refusal } from '#platform/replies.ts'

/**
 * The reply of an act whose SQL function answers with a sentence, '' when it is done.
 *
 * @throws Refusal with the sentence
 */
export function done({ reason }: { reason: string }) {
  if (reason !== '') throw new Refusal(reason)
  return { success: true }
}
