import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import type { Reply } from '#platform/api/call.ts'

type Hold = Extract<Reply<'GET /api/item/holds'>['data']['holdList'][number], { own: true }>

const running: readonly Hold['status'][] = ['requested', 'active', 'extended']

/** Returns a hold's status at an instant, in ms. A hold that has run out since the answer came is expired. */
export const statusAt = ({ status, expiresAt }: Pick<Hold, 'status' | 'expiresAt'>, at: number): Hold['status'] =>
  running.includes(status) && Date.parse(expiresAt) <= at ? 'expired' : status

/** Whether the stock of a hold with this status is set aside. */
export const stands = (status: Hold['status']) => running.includes(status)

/**
 * Returns the share of a hold's seven days that is left at an instant, from 1 down to 0. An extended hold has more, and
 * is at 1 until its last seven days, so that the same time left is the same share for every hold.
 */
export const timeLeftOf = ({ expiresAt }: Pick<Hold, 'expiresAt'>, at: number) =>
  Math.min(1, Math.max(0, (Date.parse(expiresAt) - at) / (HOLD_DAYS * 86_400_000)))
