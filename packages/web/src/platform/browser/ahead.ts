/**
 * Loads a part ahead that the user will probably need next. A failure is ignored. The part is loaded again when it is
 * needed, and a failure is shown then.
 */
export const ahead = (load: () => Promise<unknown>) => void load().catch(() => {})
