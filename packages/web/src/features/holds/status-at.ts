import type { Reply } from '#platform/api/call.ts'

type Hold = Extract<Reply<'GET /api/item/holds'>['data']['holdList'][number], { own: true }>

const running: readonly Hold['status'][] = ['requested', 'active', 'extended']

/** Returns a hold's status at an instant, in ms. A hold that has run out since the answer came is expired. */
export const statusAt = ({ status, expiresAt }: Pick<Hold, 'status' | 'expiresAt'>, at: number): Hold['status'] =>
  running.includes(status) && Date.parse(expiresAt) <= at ? 'expired' : status

/** Whether the stock of a hold with this status is set aside. */
export const stands = (status: Hold['status']) => running.includes(status)

/** Returns the share of its time that is left at an instant, from 1 down to 0. */
export function timeLeftOf({ createdAt, expiresAt }: Pick<Hold, 'createdAt' | 'expiresAt'>, at: number) {
  const [begins, ends] = [Date.parse(createdAt), Date.parse(expiresAt)]
  return Math.min(1, Math.max(0, (ends - at) / Math.max(1, ends - begins)))
}
