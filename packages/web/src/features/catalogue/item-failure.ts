import { Problem } from '@sidemark/contract/rules/problems'

/** Whether there is no such item. */
export const isMissing = (error: unknown) => error instanceof Problem && error.type === 'not-found'

/**
 * Whether a failure replaces the whole page. An item that is shown stays when it cannot be loaded again, with what the
 * user has typed.
 */
export const isFatal = (error: unknown, { state }: { state: { data?: unknown } }) =>
  state.data === undefined && !isMissing(error)
