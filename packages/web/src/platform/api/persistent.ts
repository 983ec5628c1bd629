import { Unreachable } from './call.ts'

/**
 * Options for a mutation whose request has an idempotency key. After a lost connection it is tried again twice, even if
 * the browser reports that it is offline. The server does it only once.
 */
export const persistent = {
  retry: (failures: number, error: Error) => error instanceof Unreachable && failures < 2,
  networkMode: 'always',
} as const
