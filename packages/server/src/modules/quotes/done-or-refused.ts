import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'

/** What the SQL of an act on a quote tells: why it was not done, '' when it was. */
export const Told = z.object({ reason: z.string() })

/** What the act answers then. @throws Refusal with the reason */
export function doneOrRefused({ reason }: z.output<typeof Told>) {
  if (reason !== '') throw new Refusal(reason)
  return { success: true }
}
