/** Loads what will likely be wanted next. Where that fails nothing is said: it is loaded again when it is wanted, and fails then, where it is seen. */
export const ahead = (load: () => Promise<unknown>) => void load().catch(() => {})
