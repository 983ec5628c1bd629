import { Unreachable } from './call.ts'

/** For a mutation whose request has an idempotency key: a lost connection is tried again twice, also where the browser believes in none; it is done once. */
export const persistent = { retry: (failures: number, error: Error) => error instanceof Unreachable && failures < 2, networkMode: 'always' } as const
